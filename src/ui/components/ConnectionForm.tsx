import type { ReactNode } from 'react'
import type { FieldInput } from '../../../schema/generated/client/graphql.ts'
import { fieldFaults, type Kind, type KindField } from '../../machines/shared/field-faults.ts'
import { useWords } from '../i18n/context.ts'
import { bindWords } from '../i18n/typography.ts'
import { formTexts, textsOf } from '../shared/form.ts'
import { ErrorNote } from './ErrorNote.tsx'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'

interface ConnectionFormProps {
  kind: Kind
  /** What the other side or the server did not take: as a whole, and by field. */
  refusal: { whole: string | null; field: (name: string) => string | undefined }
  /** `by`: the value of the button that sent it, where it has one. */
  onSend: (fields: FieldInput[], by: string | null) => void
  /** What stands above the fields, where that is not the kind's own sentence; null: nothing. */
  head?: ReactNode
  /** The button. */
  children: ReactNode
}

/** What a person fills in to connect a channel or a clinic system, drawn from the fields that its adapter states. */
export function ConnectionForm({ kind, refusal, onSend, head, children }: ConnectionFormProps) {
  const { fields, formAbout, formOrder } = kind
  const names = fields.map(({ name }) => name)
  return (
    <Form
      className="v-form"
      judge={(form) => fieldFaults(fields, textsOf(form, names))}
      onSubmit={(event) => {
        const typed = formTexts(event, names)
        onSend(
          names.map((name) => ({ name, value: typed[name] || null })),
          senderOf(event.nativeEvent),
        )
      }}
    >
      {head === undefined ? <p className="v-form-about">{bindWords(formAbout)}</p> : head}
      {refusal.whole && <ErrorNote what={refusal.whole} />}
      {fields.map((field) => (
        <KindInput key={field.name} field={field} error={refusal.field(field.name)} />
      ))}
      {children}
      {formOrder && <p className="v-form-about">{bindWords(formOrder)}</p>}
    </Form>
  )
}

const senderOf = (event: Event) =>
  event instanceof SubmitEvent ? (event.submitter?.getAttribute('value') ?? null) : null

/** A kept secret says so and stays empty: it is told to nobody. */
function KindInput({ field, error }: { field: KindField; error: string | undefined }) {
  const { t } = useWords()
  const { name, kind, label, help, required, secret, wrong, value, kept } = field
  const said = {
    name,
    label: bindWords(label),
    hint: kept ? t('common.kept') : help ? bindWords(help) : undefined,
    value: value ?? '',
    error,
    wrong: wrong && bindWords(wrong),
    required: required && !kept,
    autoComplete: 'off',
  }
  // Once it is kept, what was typed leaves the page.
  if (secret)
    return (
      <PasswordField key={String(kept)} {...said} placeholder={kept ? '••••••••' : undefined} />
    )
  return <Field {...said} type={kind} />
}
