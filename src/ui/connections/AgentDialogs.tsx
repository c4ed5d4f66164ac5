import { useSelector } from '@xstate/react'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { useFailureTexts } from '../shared/format-message.ts'

/** Dialogs for renaming an agent and for revoking its key. */
export function AgentDialogs() {
  const care = useActor('agentManagement')
  const isRenaming = useSelector(care, (state) => state.hasTag('renaming'))
  const isRevoking = useSelector(care, (state) => state.hasTag('confirming'))
  return (
    <>
      {isRenaming && <RenameDialog />}
      {isRevoking && <RevokeConfirmDialog />}
    </>
  )
}

function RenameDialog() {
  const { t } = useStrings()
  const care = useActor('agentManagement')
  const agent = useSelector(care, (state) => state.context.agent)
  const busy = useSelector(care, (state) => state.hasTag('busy'))
  const refusal = useFailureTexts(useSelector(care, (state) => state.context.failure))
  const cancel = () => care.send({ type: 'agent.cancel' })
  return (
    <Dialog isOpen title={t('connections.agent.renameTitle')} onClose={cancel}>
      <Form
        className="v-form v-dialog-form"
        onSubmit={(event) =>
          care.send({ type: 'agent.name', name: readSubmittedForm(event, ['name']).name ?? '' })
        }
      >
        {refusal.whole && <ErrorNote text={refusal.whole} />}
        <Field
          name="name"
          label={t('connections.agent.name')}
          value={agent.name}
          required
          autoFocus
          error={refusal.field('name')}
        />
        <DialogButtons actionText={t('connections.agent.save')} busy={busy} onClose={cancel} />
      </Form>
    </Dialog>
  )
}

function RevokeConfirmDialog() {
  const { t } = useStrings()
  const care = useActor('agentManagement')
  const { name } = useSelector(care, (state) => state.context.agent)
  const busy = useSelector(care, (state) => state.hasTag('busy'))
  const refusal = useFailureTexts(useSelector(care, (state) => state.context.failure))
  return (
    <ConfirmDialog
      title={t('connections.agent.revokeTitle', { name })}
      actionText={t('connections.agent.revokeDo')}
      intent="danger"
      busy={busy}
      errorText={refusal.whole}
      onConfirm={() => care.send({ type: 'agent.revoke' })}
      onClose={() => care.send({ type: 'agent.cancel' })}
    >
      <p>{t('connections.agent.revokeKey')}</p>
      <p>{t('connections.agent.revokeStays')}</p>
      <p>{t('connections.agent.revokeKnown')}</p>
    </ConfirmDialog>
  )
}
