import { type APIRequestContext, expect } from '@playwright/test'

import { DEMO_PASSWORD } from '#dev/demo/logins.ts'
import type { Role } from '#shared/roles.ts'

/** Changes the role of a member of Hollowmere through the API, logged in as its administrator Amir. */
export async function changeRole(request: APIRequestContext, firstName: string, role: Role): Promise<void> {
  const login = await request.post('/api/auth/login', {
    data: { login: 'amir@hollowmere.example', password: DEMO_PASSWORD },
  })
  const { token, businesses } = await login.json()
  const headers = { authorization: `Bearer ${token}` }
  const team = `/api/businesses/${businesses[0].id}/members`
  const { members } = await (await request.get(team, { headers })).json()
  const member = members.find(({ name }: { name: string }) => name.startsWith(firstName))
  const changed = await request.patch(`${team}/${member.userId}`, { headers, data: { role } })
  expect(changed.ok()).toBe(true)
}
