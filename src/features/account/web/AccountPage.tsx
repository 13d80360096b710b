import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'

import { useViewer } from '#features/account/web/active.ts'
import { imageUrl } from '#features/images/rules.ts'
import { paths } from '#kernel/paths.ts'
import { ROLE_NAMES } from '#kernel/roles.ts'
import { Avatar } from '#ui/show/Avatar.tsx'
import { Card, CardHeader, Facts } from '#ui/show/Card.tsx'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { ThemePicker } from '#ui/press/ThemePicker.tsx'
import { PageHeader } from '#web/shell/page/PageHeader.tsx'
import { chooseTheme, useTheme } from '#web/theme.ts'

/** The person: name, address, brands, theme, and the way out. */
export function AccountPage() {
  const viewer = useViewer()
  const theme = useTheme()
  if (viewer === null) return null
  const name = viewer.name || viewer.username
  return (
    <>
      <PageHeader
        title="Account"
        actions={
          <LinkButton href={paths.logout} icon={IconLogout}>
            Log out
          </LinkButton>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <div className="flex items-center gap-4">
            <Avatar
              size="lg"
              name={name}
              seed={viewer.id}
              src={viewer.avatar ? imageUrl(viewer.avatar.path, 120) : null}
            />
            <h2 className="min-w-0 wrap-anywhere">{name}</h2>
          </div>
          <div className="mt-5 wrap-anywhere">
            <Facts
              facts={[
                { term: 'E-mail', fact: viewer.contact.email },
                { term: 'Username', fact: viewer.username },
              ]}
            />
          </div>
        </Card>
        <Card isPadded={false}>
          <CardHeader title="Your brands" />
          <div className="p-4 md:p-6">
            {viewer.businesses.length === 0 && <p className="text-ink-2">You look after no brand yet.</p>}
            <Facts
              facts={viewer.businesses.map((business) => ({
                term: business.brand?.name ?? business.name,
                fact: ROLE_NAMES[business.role],
              }))}
            />
          </div>
        </Card>
        <Card className="grid gap-4">
          <div>
            <h2>Theme</h2>
            <p className="mt-1 text-ink-2">Kept in this browser.</p>
          </div>
          <div className="justify-self-start">
            <ThemePicker theme={theme} onChange={chooseTheme} />
          </div>
        </Card>
      </div>
    </>
  )
}
