import { Controller, useForm } from 'react-hook-form'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { toast } from '#ui/overlays/Toast.tsx'

type Values = {
  name: string
  story: string
  country: 'be' | 'nl' | null
  size: 'one' | 'few' | undefined
  terms: boolean
}

/**
 * A form made of the primitives: `register` on text fields and checkboxes, a Controller for Select,
 * RadioGroup and SegmentedControl; validates on blur first, then live; focuses the first invalid field, and
 * shows the summary for three or more.
 */
export function FormExample() {
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { name: '', story: '', country: null, size: undefined, terms: false },
    mode: 'onBlur',
    shouldFocusError: true,
  })
  const { errors, isSubmitting } = formState
  const wrong = (['name', 'story', 'country', 'size', 'terms'] as const).flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ name, message }] : []
  })
  const save = handleSubmit(({ name }) => {
    if (name === 'Greyfield')
      setError('root', { message: 'Greyfield is taken by someone else. Choose another name.' })
    else toast('Brand saved')
  })

  return (
    <Card aria-label="A form with react-hook-form" className="max-w-form">
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        <h3>A form, put together</h3>
        <ErrorSummary errors={wrong} />
        <TextField
          label="Brand name"
          isRequired
          errorMessage={errors.name?.message}
          {...register('name', { required: 'Give your brand its name.' })}
        />
        <TextArea
          label="Story"
          counter
          isRequired
          errorMessage={errors.story?.message}
          {...register('story', {
            required: 'Tell your story in a sentence.',
            maxLength: { value: 50, message: 'Shorten it to 50 characters.' },
          })}
        />
        <Controller
          control={control}
          name="country"
          rules={{ required: 'Choose the country you sell in.' }}
          render={({ field }) => (
            <Select
              label="Country"
              options={[
                { id: 'be', label: 'Belgium' },
                { id: 'nl', label: 'The Netherlands' },
              ]}
              {...field}
              errorMessage={errors.country?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="size"
          rules={{ required: 'Say how many products you sell.' }}
          render={({ field }) => (
            <RadioGroup
              label="Products"
              options={[
                { value: 'one', label: 'Just one' },
                { value: 'few', label: 'A few' },
              ]}
              {...field}
              errorMessage={errors.size?.message}
            />
          )}
        />
        <Checkbox
          label="We follow the guidelines"
          errorMessage={errors.terms?.message}
          {...register('terms', { required: 'Confirm the guidelines to go on.' })}
        />
        <FormError message={errors.root?.message} />
        <div>
          <Button type="submit" variant="primary" isPending={isSubmitting}>
            Save the brand
          </Button>
        </div>
      </form>
    </Card>
  )
}
