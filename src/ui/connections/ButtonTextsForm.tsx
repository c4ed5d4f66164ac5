import { Button } from '@blueprintjs/core'
import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { useStrings } from '../i18n/context.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { useConnectionRequest } from './use-connection-request.ts'

const buttonNames = ['approve', 'transfer', 'cancel'] as const

/** Form for the texts of the buttons below a message. */
export function ButtonTextsForm({ texts }: { texts: ConnectionsQuery['buttonTexts'] }) {
  const { t } = useStrings()
  const { refusal, busy, send } = useConnectionRequest('buttons')
  return (
    <Form
      className="v-form v-form-more"
      onSubmit={(event) => send({ to: 'buttons', input: readSubmittedForm(event, buttonNames) })}
    >
      <div>
        <h3>{t('connections.bot.buttons')}</h3>
        <p className="v-form-about">{t('connections.bot.buttonsAbout')}</p>
      </div>
      {refusal.whole && <ErrorNote text={refusal.whole} />}
      {buttonNames.map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`connections.bot.${name}`)}
          value={texts[name] ?? ''}
          error={refusal.field(name)}
        />
      ))}
      <Button type="submit" text={t('connections.bot.saveButtons')} aria-busy={busy} />
    </Form>
  )
}
