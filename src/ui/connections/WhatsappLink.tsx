import { Button } from '@blueprintjs/core'
import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { ConnectionKind } from '../../machines/shared/validate-fields.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { useStrings } from '../i18n/context.ts'
import { useWhatsapp } from './actors.ts'
import { getChannelCardState } from './connection-state.ts'
import { getNextStep } from './next-step.ts'
import { useConnectionRequest } from './use-connection-request.ts'

/** Links WhatsApp: instructions for the current state, the QR code and the button. */
export function WhatsappLink({ kind, data }: { kind: ConnectionKind; data: ConnectionsQuery }) {
  const { t } = useStrings()
  const { refusal, busy, send } = useConnectionRequest('link')
  const whatsapp = useWhatsapp()
  const {
    status = null,
    qr = null,
    needsOperator = null,
  } = typeof whatsapp === 'string' ? {} : whatsapp
  const { text, tone } = getChannelCardState(kind, data, whatsapp)
  const nextStep = getNextStep(kind, data, whatsapp)
  return (
    <div className="v-form">
      <div aria-live="polite" className="v-form">
        <span className="v-tag v-linked-state" data-tone={tone}>
          {t(text)}
        </span>
        <p>{t(nextStep)}</p>
        {nextStep === 'connections.whatsapp.qr' && qr && (
          <img className="v-qr" src={qr} alt={t('connections.whatsapp.picture')} />
        )}
      </div>
      {refusal.whole && <ErrorNote text={refusal.whole} />}
      <Button
        intent={status === 'active' || needsOperator === true ? 'none' : 'primary'}
        text={t(`connections.whatsapp.${status === null ? 'submit' : 'again'}`)}
        aria-busy={busy}
        onClick={() => send({ to: 'link', provider: kind.name })}
      />
    </div>
  )
}
