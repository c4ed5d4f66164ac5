import { Button } from '@blueprintjs/core'
import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import { formTexts } from '../form.ts'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { Field } from '../kit/Field.tsx'
import { useWords } from '../words/context.ts'
import { useAttempt } from './attempt.ts'

/** The clinic's bot, and the words on its buttons once it is there. */
export function TelegramForms({ shown }: { shown: ConnectionsQuery }) {
  return (
    <>
      <BotForm bot={shown.telegramStatus} />
      {shown.telegramStatus.status !== null && <ButtonsForm texts={shown.buttonTexts} />}
    </>
  )
}

function BotForm({ bot }: { bot: ConnectionsQuery['telegramStatus'] }) {
  const { t } = useWords()
  const { failure, busy, ask } = useAttempt('telegram')
  return (
    <form
      className="v-form"
      onSubmit={(event) => {
        const { token, name, channelId } = formTexts(event, ['token', 'name', 'channelId'])
        ask({
          to: 'telegram',
          input: { token, name: name || null, channelId: channelId || null },
        })
      }}
    >
      <p className="v-form-about">{t('integrations.telegram.about')}</p>
      {failure && <ErrorNote what={failure.text ?? t('errors.network')} />}
      <Field
        name="token"
        label={t('integrations.telegram.token')}
        hint={t('integrations.telegram.tokenHint')}
        autoComplete="off"
        error={failure?.fields.token}
        required
      />
      <Field
        name="name"
        label={t('integrations.telegram.name')}
        value={bot.name ?? ''}
        error={failure?.fields.name}
      />
      <Field
        name="channelId"
        label={t('integrations.telegram.channelId')}
        hint={t('integrations.telegram.channelIdHint')}
        value={bot.channelId ?? ''}
        error={failure?.fields.channelId}
      />
      <Button
        type="submit"
        intent="primary"
        text={t('integrations.telegram.submit')}
        aria-busy={busy}
      />
    </form>
  )
}

const buttons = ['approve', 'transfer', 'cancel'] as const

function ButtonsForm({ texts }: { texts: ConnectionsQuery['buttonTexts'] }) {
  const { t } = useWords()
  const { failure, busy, ask } = useAttempt('buttons')
  return (
    <form
      className="v-form v-form-more"
      onSubmit={(event) => ask({ to: 'buttons', input: formTexts(event, buttons) })}
    >
      <div>
        <h3>{t('integrations.telegram.buttons')}</h3>
        <p className="v-form-about">{t('integrations.telegram.buttonsAbout')}</p>
      </div>
      {failure && <ErrorNote what={failure.text ?? t('errors.network')} />}
      {buttons.map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`integrations.telegram.${name}`)}
          value={texts[name] ?? ''}
          error={failure?.fields[name]}
        />
      ))}
      <Button type="submit" text={t('integrations.telegram.saveButtons')} aria-busy={busy} />
    </form>
  )
}
