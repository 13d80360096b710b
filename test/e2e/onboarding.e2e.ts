import type { Page } from '@playwright/test'

import { expect, test } from '../support/browser.ts'
import { sectionLink } from '../support/browser-sections.ts'

test.use({ world: 'shop' })

const steps = (page: Page) => page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'steps done' })

/** Writes as a colleague in another browser. */
async function write(page: Page, change: (ids: { brandId: string }) => { path: string; data: object }) {
  const stored = await page.evaluate(() => ({
    token: localStorage['token'],
    brandId: localStorage['activeBrand'],
  }))
  const { path, data } = change({ brandId: String(stored.brandId) })
  const reply = await page.request.patch(`/api${path}`, {
    data,
    headers: { authorization: `Bearer ${String(stored.token)}` },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

test('R27 R30 the steps open the right field and can be skipped; the toast opens on a newly completed step alone, and covers nothing', async ({
  page,
  loginAs,
}) => {
  await test.step('the steps say why they matter, open the right field, can be skipped and come back', async () => {
    await loginAs('quinn@quietcup.example')
    await page.goto('/dashboard/onboarding')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get started')
    await expect(steps(page)).toHaveCount(6)
    await expect(page.getByRole('progressbar', { name: 'Steps done' })).toHaveAttribute(
      'aria-valuetext',
      '1 of 6',
    )
    for (const [name, href] of [
      ['Write a description', /\/dashboard\/brand\/edit#description$/],
      ['Add pictures', /\/dashboard\/brand\/edit#logo$/],
      ['Add a link', /\/dashboard\/brand\/edit#website$/],
      ['Add a shop', /\/dashboard\/products\/[\w-]+#purchasability$/],
    ] as const)
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect(page.getByText('Come back when you get your first.')).toBeVisible()

    await page.getByRole('button', { name: 'Skip: Describe your brand' }).click()
    await expect(page.getByRole('link', { name: 'Write a description' })).toHaveCount(0)
    await expect(steps(page).first()).toContainText('Add your logo and a banner')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Bring back: Describe your brand' })).toBeVisible()
    await page.getByRole('button', { name: 'Bring back: Describe your brand' }).click()
    await expect(steps(page).first()).toContainText('Describe your brand')
  })

  await test.step('the toast opens on a newly completed step alone, covers nothing, counts it, and stays away once dismissed', async () => {
    await loginAs('quinn@quietcup.example')
    await page.goto('/dashboard/reviews')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(await sectionLink(page, 'Get started')).toContainText('1 of 6')
    await page.keyboard.press('Escape')
    await expect(toast(page)).toHaveCount(0)
    await write(page, ({ brandId }) => ({
      path: `/brands/${brandId}`,
      data: { description: 'Tea for quiet mornings.' },
    }))
    await page.reload()
    await expect(toast(page)).toContainText('Your brand has a description.')
    await expect(toast(page)).toContainText('2 of 6 steps done')
    await expect(toast(page).getByRole('link')).toHaveAttribute('href', '/dashboard/brand/edit#logo')
    expect(await coveredByToast(page)).toEqual([])
    const kept = page.waitForResponse(
      (reply) => reply.url().endsWith('/api/onboarding') && reply.request().method() === 'PATCH',
    )
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast(page)).toHaveCount(0)
    await kept
    await page.reload()
    await expect(await sectionLink(page, 'Get started')).toContainText('2 of 6')
    await page.keyboard.press('Escape')
    await expect(toast(page)).toHaveCount(0)
  })
})

/** Returns the controls that the toast covers, at any scroll position. */
const coveredByToast = (page: Page) =>
  page.evaluate(() => {
    const toast = [...document.querySelectorAll('[role=status]')].find((one) =>
      one.textContent?.includes('steps done'),
    )
    const controls = [
      ...document.querySelectorAll<HTMLElement>('#main a, #main button, #main textarea, footer a'),
    ]
    const covered = new Set<string>()
    for (let top = 0; top <= document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      for (const control of controls) {
        const { left, top: y, width, height } = control.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, y + height / 2)
        if (found && toast?.contains(found) && !toast.contains(control)) covered.add(control.textContent)
      }
    }
    return [...covered]
  })
