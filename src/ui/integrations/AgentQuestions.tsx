import { useSelector } from '@xstate/react'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { Question } from '../components/Question.tsx'
import { useWords } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { formTexts } from '../shared/form.ts'
import { useRefusal } from '../shared/say.ts'

/** What is asked before an agent has another name, or no key. */
export function AgentQuestions() {
  const care = useActor('agentCare')
  const naming = useSelector(care, (state) => state.hasTag('naming'))
  const asked = useSelector(care, (state) => state.hasTag('asked'))
  return (
    <>
      {naming && <NameDialog />}
      {asked && <RevokeDialog />}
    </>
  )
}

function NameDialog() {
  const { t } = useWords()
  const care = useActor('agentCare')
  const agent = useSelector(care, (state) => state.context.agent)
  const busy = useSelector(care, (state) => state.hasTag('busy'))
  const refusal = useRefusal(useSelector(care, (state) => state.context.failure))
  const keep = () => care.send({ type: 'agent.keep' })
  return (
    <Dialog isOpen title={t('integrations.agent.renameTitle')} onClose={keep}>
      <Form
        className="v-form v-dialog-form"
        onSubmit={(event) =>
          care.send({ type: 'agent.name', name: formTexts(event, ['name']).name ?? '' })
        }
      >
        {refusal.whole && <ErrorNote what={refusal.whole} />}
        <Field
          name="name"
          label={t('integrations.agent.name')}
          value={agent.name}
          required
          autoFocus
          error={refusal.field('name')}
        />
        <DialogButtons deed={t('integrations.agent.save')} busy={busy} onClose={keep} />
      </Form>
    </Dialog>
  )
}

/** What it means, before anything is done. */
function RevokeDialog() {
  const { t } = useWords()
  const care = useActor('agentCare')
  const { name } = useSelector(care, (state) => state.context.agent)
  const busy = useSelector(care, (state) => state.hasTag('busy'))
  const refusal = useRefusal(useSelector(care, (state) => state.context.failure))
  return (
    <Question
      title={t('integrations.agent.revokeTitle', { name })}
      deed={t('integrations.agent.revokeDo')}
      intent="danger"
      busy={busy}
      refusal={refusal.whole}
      onDeed={() => care.send({ type: 'agent.revoke' })}
      onClose={() => care.send({ type: 'agent.keep' })}
    >
      <p>{t('integrations.agent.revokeKey')}</p>
      <p>{t('integrations.agent.revokeStays')}</p>
      <p>{t('integrations.agent.revokeKnown')}</p>
    </Question>
  )
}
