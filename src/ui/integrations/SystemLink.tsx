import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import { useActor } from '../base/actors.ts'
import { serverWords } from '../base/say.ts'
import { SwitchRow } from '../kit/Choices.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { useWords } from '../words/context.ts'
import '../kit/section.css'

type System = ConnectionsQuery['misConnection']

/** What is written into the clinic system that is connected, and the way out of it; nothing while none is. */
export function SystemLink({ system }: { system: System }) {
  const words = useWords()
  const { t } = words
  const link = useActor('systemLink')
  const asked = useSelector(link, (state) => state.hasTag('asked'))
  const error = useSelector(link, (state) => state.context.error)
  if (!system.misType) return null
  return (
    <>
      {system.writing && <Writing writing={system.writing} />}
      {error !== null && !asked && (
        <ErrorNote what={serverWords(words, error) ?? t('errors.network')} />
      )}
      <div className="v-form v-form-more">
        <p className="v-form-about">{t('integrations.system.leaveAbout')}</p>
        <Button
          variant="minimal"
          intent="danger"
          text={t('integrations.system.leave')}
          onClick={() => link.send({ type: 'system.ask' })}
        />
        {asked && <LeaveDialog />}
      </div>
    </>
  )
}

function Writing({ writing }: { writing: NonNullable<System['writing']> }) {
  const { t, count } = useWords()
  const link = useActor('systemLink')
  const chosen = useSelector(link, (state) =>
    state.matches('choosing') ? state.context.chosen : null,
  )
  const { answers, cancellations } = chosen ?? writing
  const { waiting, unwritten } = writing
  return (
    <div className="v-form v-form-more">
      <h3>{t('integrations.system.answers')}</h3>
      <SwitchRow
        label={t('integrations.system.write')}
        hint={t('integrations.system.writeHint')}
        checked={answers}
        onChange={(to) => link.send({ type: 'writing.choose', answers: to, cancellations })}
      />
      {answers && (
        <SwitchRow
          label={t('integrations.system.cancel')}
          hint={t('integrations.system.cancelHint')}
          checked={cancellations}
          onChange={(to) => link.send({ type: 'writing.choose', answers, cancellations: to })}
        />
      )}
      {waiting > 0 && (
        <p className="v-form-about">{count('integrations.system.waiting', waiting)}</p>
      )}
      {unwritten > 0 && (
        <p className="v-form-about">{count('integrations.system.unwritten', unwritten)}</p>
      )}
    </div>
  )
}

/** What it means, before anything is done. Escape and the way out leave the system connected. */
function LeaveDialog() {
  const words = useWords()
  const { t } = words
  const link = useActor('systemLink')
  const error = useSelector(link, (state) => state.context.error)
  const busy = useSelector(link, (state) => state.hasTag('busy'))
  const keep = () => link.send({ type: 'system.keep' })
  return (
    <Dialog isOpen title={t('integrations.system.leaveTitle')} onClose={keep}>
      <div className="v-form v-dialog-form">
        <p>{t('integrations.system.leaveStays')}</p>
        <p>{t('integrations.system.leaveBlind')}</p>
        <p>{t('integrations.system.leaveWriting')}</p>
        {error !== null && <ErrorNote what={serverWords(words, error) ?? t('errors.network')} />}
        <div className="v-bar v-dialog-actions">
          <Button text={t('common.cancel')} autoFocus onClick={keep} />
          <Button
            intent="danger"
            text={t('integrations.system.leaveDo')}
            loading={busy}
            onClick={() => link.send({ type: 'system.leave' })}
          />
        </div>
      </div>
    </Dialog>
  )
}
