import { Button } from '@blueprintjs/core'
import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { Kind } from '../../machines/shared/field-faults.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { useWords } from '../i18n/context.ts'
import { useWhatsapp } from './actors.ts'
import { useAttempt } from './attempt.ts'
import { nextOf } from './next.ts'
import { channelStandingOf } from './standing.ts'

/** Linking WhatsApp: what to do now by the channel's state, the picture to scan, and the one button. */
export function NumberLink({ kind, shown }: { kind: Kind; shown: ConnectionsQuery }) {
  const { t } = useWords()
  const { refusal, busy, ask } = useAttempt('link')
  const number = useWhatsapp()
  const {
    status = null,
    qr = null,
    needsOperator = null,
  } = typeof number === 'string' ? {} : number
  const { said, tone } = channelStandingOf(kind, shown, number)
  const next = nextOf(kind, shown, number)
  return (
    <div className="v-form">
      <div aria-live="polite" className="v-form">
        <span className="v-tag v-linked-state" data-tone={tone}>
          {t(said)}
        </span>
        <p>{t(next)}</p>
        {next === 'integrations.whatsapp.qr' && qr && (
          <img className="v-qr" src={qr} alt={t('integrations.whatsapp.picture')} />
        )}
      </div>
      {refusal.whole && <ErrorNote what={refusal.whole} />}
      <Button
        intent={status === 'active' || needsOperator === true ? 'none' : 'primary'}
        text={t(`integrations.whatsapp.${status === null ? 'submit' : 'again'}`)}
        aria-busy={busy}
        onClick={() => ask({ to: 'link', provider: kind.name })}
      />
    </div>
  )
}
