import { FormError } from '#ui/fields/FormError.tsx'
import { Button } from '#ui/actions/Button.tsx'

type FormSubmitProps = {
  /** Says what happens: 'Create account'. */
  children: string
  pendingLabel: string
  isPending: boolean
  errorMessage: string | undefined
}

/** The end of a form of one column: what is wrong with it as a whole, and its one button, as wide as the form. */
export function FormSubmit({ children, pendingLabel, isPending, errorMessage }: FormSubmitProps) {
  return (
    <>
      <FormError message={errorMessage} />
      <Button type="submit" variant="primary" size="lg" isBlock isPending={isPending} pendingLabel={pendingLabel}>
        {children}
      </Button>
    </>
  )
}
