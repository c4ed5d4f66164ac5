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
  /** Errors of the provider or the server, for the whole form and by field. */
  refusal: { whole: string | null; field: (name: string) => string | undefined }
  /** `by`: value of the submit button, if it has one. */
  onSubmit: (fields: FieldInput[], by: string | null) => void
  /** Replaces the kind's description above the fields; null: nothing. */
  header?: ReactNode
  /** The submit button. */
  children: ReactNode
}

/** Form of a channel or a clinic system, built from the fields that its adapter describes. */
export function ConnectionForm({ kind, refusal, onSubmit, header, children }: ConnectionFormProps) {
  const { fields, formAbout, formOrder } = kind
  const names = fields.map(({ name }) => name)
  return (
    <Form
      className="v-form"
      validate={(form) => validateFields(fields, readFormValues(form, names))}
      onSubmit={(event) => {
        const typed = readSubmittedForm(event, names)
        onSubmit(
          names.map((name) => ({ name, value: typed[name] || null })),
          getSubmitterValue(event.nativeEvent),
        )
      }}
    >
      {header === undefined ? (
        <p className="v-form-about">{addNonBreakingSpaces(formAbout)}</p>
      ) : (
        header
      )}
      {fields.map((field) => (
        <ConnectionFieldInput key={field.name} field={field} error={refusal.field(field.name)} />
      ))}
      {/* Beside the button: above the fields it would be out of sight. */}
      {refusal.whole && <ErrorNote text={refusal.whole} />}
      {children}
      {formOrder && <p className="v-form-about">{addNonBreakingSpaces(formOrder)}</p>}
    </Form>
  )
}

const getSubmitterValue = (event: Event) =>
  event instanceof SubmitEvent ? (event.submitter?.getAttribute('value') ?? null) : null

/** A stored secret is marked and stays empty; its value is never shown. */
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
  // The key resets the field after saving, so that the secret leaves the page.
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
