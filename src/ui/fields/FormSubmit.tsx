import { FormError } from '#ui/fields/FormError.tsx'
import { Button } from '#ui/actions/Button.tsx'

type FormSubmitProps = {
  /** Names the action: 'Create account'. */
  children: string
  pendingLabel: string
  isPending: boolean
  errorMessage: string | undefined
}

/** The end of a one-column form: its error and its one button, as wide as the form. */
export function FormSubmit({ children, pendingLabel, isPending, errorMessage }: FormSubmitProps) {
  return (
    <>
      <FormError message={errorMessage} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isBlock
        isPending={isPending}
        pendingLabel={pendingLabel}
      >
        {children}
      </Button>
    </>
  )
}
