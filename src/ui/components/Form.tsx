import { useActorRef, useSelector } from '@xstate/react'
import { createContext, type FormEvent, type ReactNode, type SubmitEvent, use } from 'react'
import { type FieldErrors, formMachine } from '../../machines/shared/form.machine.ts'
import type { LocalizedText } from '../../machines/toasts/toast.machine.ts'
import { useStrings } from '../i18n/context.ts'
import { focusFirstInvalidField } from '../shared/focus-invalid-field.ts'
import { formatMessage } from '../shared/format-message.ts'
import { validateConstraints } from './validate-constraints.ts'

const FieldErrorsContext = createContext<FieldErrors>({})
const ReportFieldErrorContext = createContext<(name: string, fault: LocalizedText) => void>(
  () => {},
)

/** Reports a field error before the form is submitted; does nothing outside of a form. */
export const useReportFieldError = () => use(ReportFieldErrorContext)

/**
 * The error of a field in the surrounding form; undefined if it is valid. `formatError` is the field's own text in the current language, because the
 * stored text may be in another one.
 */
export function useFieldError(name: string, formatError?: string | null): string | undefined {
  const strings = useStrings()
  const error = use(FieldErrorsContext)[name]
  return error && (('text' in error && formatError) || formatMessage(strings, error))
}

interface FormProps {
  className?: string
  children: ReactNode
  /** Additional errors by field. */
  validate?: (form: HTMLFormElement) => FieldErrors
  /** Called if the fields and `validate` find no errors. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** A form that shows validation errors at its fields in the page's language, instead of the browser's messages. */
export function Form({ className, children, validate, onSubmit }: FormProps) {
  const form = useActorRef(formMachine)
  const errors = useSelector(form, (state) => state.context.errors)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submitErrors = {
      ...validateConstraints(event.currentTarget),
      ...validate?.(event.currentTarget),
    }
    form.send({ type: 'form.validated', errors: submitErrors })
    if (Object.keys(submitErrors).length === 0) onSubmit(event)
    else focusFirstInvalidField(event.currentTarget, submitErrors)
  }
  const reportError = (name: string, error: LocalizedText) =>
    form.send({
      type: 'form.validated',
      errors: { ...form.getSnapshot().context.errors, [name]: error },
    })
  const clearError = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) form.send({ type: 'field.typed', name: target.name })
  }
  return (
    <form className={className} noValidate onSubmit={send} onInput={clearError}>
      <ReportFieldErrorContext value={reportError}>
        <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
      </ReportFieldErrorContext>
    </form>
  )
}
