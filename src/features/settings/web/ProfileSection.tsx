import { useWatch } from 'react-hook-form'

import type { Viewer } from '#features/account/contract.ts'
import { UsernameField } from '#features/auth/web/UsernameField.tsx'
import { ProfileBody, updateProfile } from '#features/settings/contract.ts'
import { AvatarField } from '#features/settings/web/AvatarField.tsx'
import { FormFoot } from '#features/settings/web/FormFoot.tsx'
import { showViewer } from '#features/settings/web/queries.ts'
import { Section } from '#features/settings/web/Section.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { useFormDraft } from '#web/forms/form-draft.ts'
import { settle, submitTo, useContractForm } from '#web/forms/form.ts'

/** Picture, name and username. Shows while typing whether a username is free (R73, R104). */
export function ProfileSection({ viewer }: { viewer: Viewer }) {
  const saved = { name: viewer.name, username: viewer.username }
  const form = useContractForm(ProfileBody, {
    defaultValues: saved,
    whenEmpty: { username: 'Choose a username.' },
  })
  useFormDraft(form, 'account:profile', ['name', 'username'])
  const { errors, isDirty, isSubmitting, dirtyFields } = form.formState
  const username = useWatch({ control: form.control, name: 'username' })
  const submit = submitTo(form, async (body) => {
    const sent = form.getValues()
    const changed = {
      ...(dirtyFields.name === true && { name: body.name }),
      ...(dirtyFields.username === true && { username: body.username }),
    }
    const next = await call(updateProfile, { body: changed })
    showViewer(next)
    settle(form, { name: next.name, username: next.username }, sent)
    toast('Profile saved')
  })
  return (
    <Section id="profile" title="Profile" text="Your team sees your name. You can log in with your username.">
      <div className="grid gap-6">
        <AvatarField viewer={viewer} />
        <form noValidate onSubmit={submit} className="grid max-w-form gap-5">
          <TextField
            label="Name"
            isOptional
            autoComplete="name"
            errorMessage={errors.name?.message}
            {...form.register('name')}
          />
          <UsernameField
            typed={username}
            own={viewer.username}
            errorMessage={errors.username?.message}
            onSuggestion={(suggested) => {
              form.setValue('username', suggested, { shouldDirty: true, shouldValidate: true })
              form.setFocus('username')
            }}
            {...form.register('username')}
          />
          <FormFoot
            isDirty={isDirty}
            isPending={isSubmitting}
            saveLabel="Save profile"
            errorMessage={errors.root?.message}
            onDiscard={() => form.reset(saved)}
          />
        </form>
      </div>
    </Section>
  )
}
