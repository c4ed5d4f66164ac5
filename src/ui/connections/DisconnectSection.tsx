import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ConnectionKind } from '../../machines/shared/validate-fields.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useStrings } from '../i18n/context.ts'
import { getServerErrorText } from '../shared/format-message.ts'
import { useDisconnection } from './actors.ts'

/** Disconnects a channel; at the bottom of its panel. */
export function DisconnectSection({ kind }: { kind: ConnectionKind }) {
  const { t } = useStrings()
  const disconnection = useDisconnection()
  const isAsking = useSelector(disconnection, (state) => state.hasTag('confirming'))
  return (
    <div className="v-form v-form-more">
      <p className="v-form-about">{t('connections.leave.about')}</p>
      <Button
        variant="minimal"
        intent="danger"
        text={t('connections.leave.open')}
        onClick={() => disconnection.send({ type: 'channel.askDisconnect', provider: kind.name })}
      />
      {isAsking && <DisconnectConfirmDialog kind={kind} />}
    </div>
  )
}

/** Shows what becomes of waiting messages before the channel is disconnected. */
function DisconnectConfirmDialog({ kind }: { kind: ConnectionKind }) {
  const strings = useStrings()
  const { t } = strings
  const disconnection = useDisconnection()
  const error = useSelector(disconnection, (state) => state.context.error)
  const busy = useSelector(disconnection, (state) => state.hasTag('busy'))
  return (
    <ConfirmDialog
      title={t('connections.leave.title', { name: kind.title })}
      actionText={t('connections.leave.leave')}
      intent="danger"
      busy={busy}
      errorText={error !== null && (getServerErrorText(strings, error) ?? t('errors.network'))}
      onConfirm={() => disconnection.send({ type: 'channel.disconnect' })}
      onClose={() => disconnection.send({ type: 'channel.cancel' })}
    >
      <DisconnectOutlook />
      <p>{t('connections.leave.access')}</p>
      <p>{t('connections.leave.news')}</p>
      <p>{t(kind.linked ? 'connections.leave.backWhatsapp' : 'connections.leave.back')}</p>
    </ConfirmDialog>
  )
}

function DisconnectOutlook() {
  const { t, count } = useStrings()
  const disconnection = useDisconnection()
  const isLoading = useSelector(disconnection, (state) =>
    state.matches({ confirming: 'loadingOutlook' }),
  )
  const outlook = useSelector(disconnection, (state) => state.context.outlook)
  if (isLoading) return <p role="status">{t('connections.leave.looking')}</p>
  if (!outlook) return <p role="status">{t('connections.leave.unseen')}</p>
  const { waiting, otherWay } = outlook
  const undeliverable = waiting - otherWay
  return (
    <div role="status">
      {waiting === 0 && <p>{t('connections.leave.none')}</p>}
      {otherWay > 0 && <p>{count('connections.leave.otherWay', otherWay)}</p>}
      {undeliverable > 0 && (
        <p>
          <strong>{count('connections.leave.lost', undeliverable)}</strong>
        </p>
      )}
    </div>
  )
}
