import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { textFields } from '../../../domain/scenario-texts.ts'
import { listScenarioAdvice } from '../../../domain/text-advice.ts'
import { isSameCascade } from '../../machines/scenarios/scenario-cascade.machine.ts'
import { applyDraft, hasChanges } from '../../machines/scenarios/scenario-draft.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useStrings } from '../i18n/context.ts'
import { toDisplayText } from '../i18n/template-text.ts'
import { formatMessage } from '../shared/format-message.ts'
import {
  type CascadeActor,
  type EditorActor,
  type ScenariosActor,
  useAbTest,
  useCascade,
  useClinicName,
  useEditor,
} from './actors.ts'

/** Unsaved changes, the effect of saving them, and buttons to save or discard. */
export function SaveBar({ screen }: { screen: ScenariosActor }) {
  const editor = useEditor(screen)
  const cascade = useCascade(screen)
  return (
    <>
      {editor && <DraftBar screen={screen} editor={editor} />}
      {cascade && <CascadeBar cascade={cascade} />}
    </>
  )
}

function DraftBar({ screen, editor }: { screen: ScenariosActor; editor: EditorActor }) {
  const strings = useStrings()
  const { t } = strings
  const scenario = useSelector(editor, (state) => state.context.scenario)
  const draft = useSelector(editor, (state) => state.context.draft)
  const isChanged = useSelector(editor, ({ context }) =>
    hasChanges(context.scenario, context.draft),
  )
  const failure = useSelector(editor, (state) => state.context.failure)
  const busy = useSelector(editor, (state) => state.hasTag('busy'))
  const abTest = useSelector(useAbTest(screen), (state) => state?.context.abTests?.running ?? null)
  const hasTextChange = useSelector(editor, ({ context }) => 'text' in context.draft)
  const advice = listScenarioAdvice(applyDraft(scenario, draft), useClinicName())
  const hasTextDraft = Object.values(textFields).some((name) => name in draft)
  const isConfirming = useSelector(editor, (state) => state.matches('confirming'))
  const hasFieldErrors = failure !== null && Object.keys(failure.fields).length > 0
  const errorText = failure?.message
    ? toDisplayText(formatMessage(strings, failure.message), strings.locale)
    : null
  if (!isChanged) return null
  return (
    <UnsavedChangesBar
      message={
        hasFieldErrors
          ? (errorText ?? t('scenarios.save.faulty'))
          : (errorText ?? t('scenarios.save.changed'))
      }
      isError={hasFieldErrors || errorText !== null}
      effect={[
        ...(abTest && hasTextChange ? [t('abTest.edits')] : []),
        t(`scenarios.save.${getSaveEffect(scenario)}`),
        ...(hasTextDraft ? advice.map((one) => t(`scenarios.advice.${one}`)) : []),
      ].join(' ')}
      waitingCount={scenario.waitingCount ?? 0}
      busy={busy}
      isConfirming={isConfirming}
      onSave={() => editor.send({ type: 'draft.save' })}
      onDiscard={() => editor.send({ type: 'draft.discard' })}
      onConfirm={() => editor.send({ type: 'draft.confirm' })}
      onDismiss={() => editor.send({ type: 'draft.dismiss' })}
    />
  )
}

function CascadeBar({ cascade }: { cascade: CascadeActor }) {
  const strings = useStrings()
  const { t } = strings
  const scenario = useSelector(cascade, (state) => state.context.scenario)
  const isChanged = useSelector(
    cascade,
    ({ context: { saved, steps } }) => !isSameCascade(saved, steps),
  )
  const failure = useSelector(cascade, (state) => state.context.failure)
  const busy = useSelector(cascade, (state) => state.hasTag('busy'))
  const isConfirming = useSelector(cascade, (state) => state.matches('confirming'))
  if (!isChanged) return null
  return (
    <UnsavedChangesBar
      message={failure ? formatMessage(strings, failure.message) : t('scenarios.channels.unsaved')}
      isError={failure !== null}
      effect={t(`scenarios.save.${getSaveEffect(scenario)}`)}
      waitingCount={scenario.waitingCount ?? 0}
      busy={busy}
      isConfirming={isConfirming}
      onSave={() => cascade.send({ type: 'cascade.save' })}
      onDiscard={() => cascade.send({ type: 'cascade.discard' })}
      onConfirm={() => cascade.send({ type: 'cascade.confirm' })}
      onDismiss={() => cascade.send({ type: 'cascade.dismiss' })}
    />
  )
}

/** Effect of a save on the scenario's state. */
function getSaveEffect({ state, type }: { state: string; type: string }) {
  if (state !== 'active') return 'voids'
  return type === 'promotion' ? 'promotion' : 'active'
}

interface UnsavedChangesBarProps {
  message: string
  isError: boolean
  /** Effect of saving. */
  effect: string
  /** Messages that a stop withdraws. */
  waitingCount: number
  busy: boolean
  isConfirming: boolean
  onSave: () => void
  onDiscard: () => void
  onConfirm: () => void
  onDismiss: () => void
}

function UnsavedChangesBar({
  message,
  isError,
  effect,
  waitingCount,
  busy,
  isConfirming,
  ...handlers
}: UnsavedChangesBarProps) {
  const { t, count } = useStrings()
  return (
    <section className="v-save" aria-label={t('scenarios.save.label')}>
      <div className="v-save-said" role={isError ? 'alert' : 'status'}>
        <strong data-wrong={isError ? '' : undefined}>{message}</strong>
        <small>{effect}</small>
      </div>
      <Button text={t('scenarios.save.discard')} disabled={busy} onClick={handlers.onDiscard} />
      <Button
        intent="primary"
        text={t('scenarios.save.submit')}
        loading={busy}
        onClick={handlers.onSave}
      />
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('scenarios.save.confirmTitle')}
        actionText={t('scenarios.save.confirm')}
        onConfirm={handlers.onConfirm}
        onClose={handlers.onDismiss}
      >
        <p>{count('scenarios.save.confirmHint', waitingCount)}</p>
      </ConfirmDialog>
    </section>
  )
}
