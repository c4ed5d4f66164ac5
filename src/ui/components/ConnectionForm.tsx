import type { ReactNode } from 'react'
import type { FieldInput } from '../../../schema/generated/client/graphql.ts'
import {
  type ConnectionField,
  type ConnectionKind,
  validateFields,
} from '../../machines/shared/validate-fields.ts'
import { useStrings } from '../i18n/context.ts'
import { addNonBreakingSpaces } from '../i18n/typography.ts'
import { readFormValues, readSubmittedForm } from '../shared/form.ts'
import { ErrorNote } from './ErrorNote.tsx'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'

interface ConnectionFormProps {
  kind: ConnectionKind
  /** What the other side or the server did not take: as a whole, and by field. */
  refusal: { whole: string | null; field: (name: string) => string | undefined }
  /** `by`: the value of the button that sent it, where it has one. */
  onSubmit: (fields: FieldInput[], by: string | null) => void
  /** What stands above the fields, where that is not the kind's own sentence; null: nothing. */
  header?: ReactNode
  /** The button. */
  children: ReactNode
}

/** What a person fills in to connect a channel or a clinic system, drawn from the fields that its adapter states. */
export function ConnectionForm({
  kind,
  refusal,
  onSubmit: onSend,
  header: head,
  children,
}: ConnectionFormProps) {
  const { fields, formAbout, formOrder } = kind
  const names = fields.map(({ name }) => name)
  return (
    <Form
      className="v-form"
      validate={(form) => validateFields(fields, readFormValues(form, names))}
      onSubmit={(event) => {
        const typed = readSubmittedForm(event, names)
        onSend(
          names.map((name) => ({ name, value: typed[name] || null })),
          getSubmitterValue(event.nativeEvent),
        )
      }}
    >
      {head === undefined ? (
        <p className="v-form-about">{addNonBreakingSpaces(formAbout)}</p>
      ) : (
        head
      )}
      {refusal.whole && <ErrorNote text={refusal.whole} />}
      {fields.map((field) => (
        <ConnectionFieldInput key={field.name} field={field} error={refusal.field(field.name)} />
      ))}
      {children}
      {formOrder && <p className="v-form-about">{addNonBreakingSpaces(formOrder)}</p>}
    </Form>
  )
}

const getSubmitterValue = (event: Event) =>
  event instanceof SubmitEvent ? (event.submitter?.getAttribute('value') ?? null) : null

/** A kept secret says so and stays empty: it is told to nobody. */
function ConnectionFieldInput({
  field,
  error,
}: {
  field: ConnectionField
  error: string | undefined
}) {
  const { t } = useStrings()
  const { name, kind, label, help, required, secret, wrong, value, kept } = field
  const fieldProps = {
    name,
    label: addNonBreakingSpaces(label),
    hint: kept ? t('common.kept') : help ? addNonBreakingSpaces(help) : undefined,
    value: value ?? '',
    error,
    formatError: wrong && addNonBreakingSpaces(wrong),
    required: required && !kept,
    autoComplete: 'off',
  }
  // Once it is kept, what was typed leaves the page.
  if (secret)
    return (
      <PasswordField
        key={String(kept)}
        {...fieldProps}
        placeholder={kept ? '••••••••' : undefined}
      />
    )
  return <Field {...fieldProps} type={kind} />
}
