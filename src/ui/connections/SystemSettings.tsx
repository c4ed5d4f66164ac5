import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { SwitchRow } from '../components/SettingRows.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { getServerErrorText } from '../shared/format-message.ts'
import type { ClinicSystem } from './connection-state.ts'
import { getSystemTitle } from './SystemFacts.tsx'
import { UnknownStatuses } from './UnknownStatuses.tsx'
import '../components/settings-section.css'
import './connections.css'

/** Settings of each connected clinic system: write-back, source statuses and disconnecting. */
export function SystemSettingsList({ data }: { data: ConnectionsQuery }) {
  const link = useActor('systemConnection')
  const askedId = useSelector(link, (state) =>
    state.hasTag('confirming') ? state.context.connectionId : null,
  )
  const systems = data.clinicSystems.filter(({ id }) => id !== null)
  const getTitle = (system: ClinicSystem) => getSystemTitle(system, data.connectionKinds)
  const leavingSystem = systems.find(({ id }) => id === askedId)
  return (
    <>
      {systems.map((system) => (
        <SystemSettings
          key={system.id}
          system={system}
          name={getTitle(system)}
          isOneOfMany={systems.length > 1}
        />
      ))}
      {leavingSystem && <DisconnectConfirmDialog name={getTitle(leavingSystem)} />}
    </>
  )
}

interface SystemSettingsProps {
  system: ClinicSystem
  name: string
  isOneOfMany: boolean
}

function SystemSettings({ system, name, isOneOfMany }: SystemSettingsProps) {
  const strings = useStrings()
  const { t } = strings
  const link = useActor('systemConnection')
  const id = system.id ?? ''
  const isAsked = useSelector(link, (state) => state.hasTag('confirming'))
  const error = useSelector(link, ({ context }) =>
    context.connectionId === id ? context.error : null,
  )
  return (
    <section className="v-system" aria-label={name}>
      {system.writing && (
        <WriteBackSettings
          id={id}
          writeBack={system.writing}
          title={
            isOneOfMany
              ? t('connections.system.answersIn', { name })
              : t('connections.system.answers')
          }
        />
      )}
      <UnknownStatuses
        system={system}
        title={
          isOneOfMany
            ? t('connections.statuses.titleIn', { name })
            : t('connections.statuses.title')
        }
      />
      {error !== null && !isAsked && (
        <ErrorNote text={getServerErrorText(strings, error) ?? t('errors.network')} />
      )}
      <div className="v-form v-form-more">
        {isOneOfMany && !system.writing && system.statuses.length === 0 && <h3>{name}</h3>}
        <p className="v-form-about">{t('connections.system.leaveAbout')}</p>
        <Button
          variant="minimal"
          intent="danger"
          text={t('connections.system.leave', { name })}
          onClick={() => link.send({ type: 'system.askDisconnect', id })}
        />
      </div>
    </section>
  )
}

interface WriteBackSettingsProps {
  id: string
  writeBack: NonNullable<ClinicSystem['writing']>
  title: string
}

function WriteBackSettings({ id, writeBack, title }: WriteBackSettingsProps) {
  const { t, count } = useStrings()
  const link = useActor('systemConnection')
  const chosen = useSelector(link, (state) =>
    state.matches('choosing') && state.context.connectionId === id ? state.context.chosen : null,
  )
  const { answers, cancellations } = chosen ?? writeBack
  const { waiting, unwritten } = writeBack
  return (
    <div className="v-form v-form-more">
      <h3>{title}</h3>
      <SwitchRow
        label={t('connections.system.write')}
        hint={t('connections.system.writeHint')}
        checked={answers}
        onChange={(to) => link.send({ type: 'writeBack.choose', id, answers: to, cancellations })}
      />
      {answers && (
        <SwitchRow
          label={t('connections.system.cancel')}
          hint={t('connections.system.cancelHint')}
          checked={cancellations}
          onChange={(to) => link.send({ type: 'writeBack.choose', id, answers, cancellations: to })}
        />
      )}
      {waiting > 0 && (
        <p className="v-form-about">{count('connections.system.waiting', waiting)}</p>
      )}
      {unwritten > 0 && (
        <p className="v-form-about">{count('connections.system.unwritten', unwritten)}</p>
      )}
    </div>
  )
}

function DisconnectConfirmDialog({ name }: { name: string }) {
  const strings = useStrings()
  const { t } = strings
  const link = useActor('systemConnection')
  const error = useSelector(link, (state) => state.context.error)
  const busy = useSelector(link, (state) => state.hasTag('busy'))
  return (
    <ConfirmDialog
      title={t('connections.system.leaveTitle', { name })}
      actionText={t('connections.system.leaveDo')}
      intent="danger"
      busy={busy}
      errorText={error !== null && (getServerErrorText(strings, error) ?? t('errors.network'))}
      onConfirm={() => link.send({ type: 'system.disconnect' })}
      onClose={() => link.send({ type: 'system.cancel' })}
    >
      <p>{t('connections.system.leaveStays')}</p>
      <p>{t('connections.system.leaveBlind')}</p>
      <p>{t('connections.system.leaveWriting')}</p>
    </ConfirmDialog>
  )
}
