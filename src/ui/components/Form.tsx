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

/** Says what is wrong with a field before the form is sent; outside of a form nobody hears it. */
export const useReportFieldError = () => use(ReportFieldErrorContext)

/**
 * What the form around it found wrong with a field, in words; undefined where nothing is. `wrong` are the field's own words of that as they
 * are now: those that the fault was found with may be of another language.
 */
export function useFieldError(name: string, formatError?: string | null): string | undefined {
  const strings = useStrings()
  const error = use(FieldErrorsContext)[name]
  return error && (('text' in error && formatError) || formatMessage(strings, error))
}

interface FormProps {
  className?: string
  children: ReactNode
  /** What else is wrong with the form, by field. */
  validate?: (form: HTMLFormElement) => FieldErrors
  /** Called once nothing that the fields themselves ask for is wrong. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** A form that says in our words, at the field, what the browser would say in its own and over it. */
export function Form({ className, children, validate: judge, onSubmit }: FormProps) {
  const form = useActorRef(formMachine)
  const errors = useSelector(form, (state) => state.context.errors)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submitErrors = {
      ...validateConstraints(event.currentTarget),
      ...judge?.(event.currentTarget),
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
