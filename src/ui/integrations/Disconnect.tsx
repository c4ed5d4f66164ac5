import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { Kind } from '../../machines/shared/field-faults.ts'
import { Question } from '../components/Question.tsx'
import { useWords } from '../i18n/context.ts'
import { serverWords } from '../shared/say.ts'
import { useDisconnection } from './actors.ts'

/** The way out of a connection, at the foot of its panel. */
export function Disconnect({ kind }: { kind: Kind }) {
  const { t } = useWords()
  const disconnection = useDisconnection()
  const asked = useSelector(disconnection, (state) => state.hasTag('asked'))
  return (
    <div className="v-form v-form-more">
      <p className="v-form-about">{t('integrations.leave.about')}</p>
      <Button
        variant="minimal"
        intent="danger"
        text={t('integrations.leave.open')}
        onClick={() => disconnection.send({ type: 'channel.ask', provider: kind.name })}
      />
      {asked && <LeaveDialog kind={kind} />}
    </div>
  )
}

/** What becomes of what waits, before anything is done. */
function LeaveDialog({ kind }: { kind: Kind }) {
  const words = useWords()
  const { t } = words
  const disconnection = useDisconnection()
  const error = useSelector(disconnection, (state) => state.context.error)
  const busy = useSelector(disconnection, (state) => state.hasTag('busy'))
  return (
    <Question
      title={t('integrations.leave.title', { name: kind.title })}
      deed={t('integrations.leave.leave')}
      intent="danger"
      busy={busy}
      refusal={error !== null && (serverWords(words, error) ?? t('errors.network'))}
      onDeed={() => disconnection.send({ type: 'channel.leave' })}
      onClose={() => disconnection.send({ type: 'channel.keep' })}
    >
      <Ahead />
      <p>{t('integrations.leave.access')}</p>
      <p>{t('integrations.leave.news')}</p>
      <p>{t(kind.linked ? 'integrations.leave.backWhatsapp' : 'integrations.leave.back')}</p>
    </Question>
  )
}

function Ahead() {
  const { t, count } = useWords()
  const disconnection = useDisconnection()
  const looking = useSelector(disconnection, (state) => state.matches({ asking: 'looking' }))
  const outlook = useSelector(disconnection, (state) => state.context.outlook)
  if (looking) return <p role="status">{t('integrations.leave.looking')}</p>
  if (!outlook) return <p role="status">{t('integrations.leave.unseen')}</p>
  const { waiting, otherWay } = outlook
  const lost = waiting - otherWay
  return (
    <div role="status">
      {waiting === 0 && <p>{t('integrations.leave.none')}</p>}
      {otherWay > 0 && <p>{count('integrations.leave.otherWay', otherWay)}</p>}
      {lost > 0 && (
        <p>
          <strong>{count('integrations.leave.lost', lost)}</strong>
        </p>
      )}
    </div>
  )
}
