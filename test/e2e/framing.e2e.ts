import { expect, test } from '../support/browser.ts'

test(
  'A107 another site cannot show the dashboard, the login or the public pages in a frame',
  { tag: '@once' },
  async ({ page, server, allowConsole }) => {
    allowConsole(/frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/)
    const frames = [
      '/dashboard/reviews',
      '/dashboard/subscription',
      '/dashboard/account',
      '/dashboard/account/security',
      '/login',
      '/login/email',
      '/p/about',
    ]
    const body = frames.map((path) => `<iframe title="${path}" src="${server.url}${path}"></iframe>`).join('')
    await page.route('http://elsewhere.test/', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto('http://elsewhere.test/')
    for (const path of frames) {
      const handle = await page.getByTitle(path, { exact: true }).elementHandle()
      const frame = await handle?.contentFrame()
      // A refused frame shows the browser's own error page, never ours.
      await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/)
    }
  },
)
