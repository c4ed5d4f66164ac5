import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { scriptPath } from '../../machines/places/script-path.ts'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { useWords } from '../i18n/context.ts'
import { type ScriptsActor, useCascade, useEditor } from './actors.ts'

/** What is changed and not saved stands before a start: it is saved or dropped first, which is said here. */
export function UnsavedNote({ screen, control }: { screen: ScriptsActor; control: ControlActor }) {
  const { t } = useWords()
  const editor = useEditor(screen)
  const cascade = useCascade(screen)
  const scenarioId = useSelector(control, (state) => state.context.scenario.id)
  const dismiss = () => control.send({ type: 'control.dismiss' })
  const drop = () => {
    editor?.send({ type: 'draft.discard' })
    cascade?.send({ type: 'cascade.discard' })
    // Of a scenario that is not open nothing but this is kept.
    screen.send({ type: 'draft.kept', scenarioId, draft: {} })
    screen.send({ type: 'cascade.kept', scenarioId, steps: null })
  }
  const save = () => {
    dismiss()
    editor?.send({ type: 'draft.save' })
    cascade?.send({ type: 'cascade.save' })
  }
  return (
    <div className="v-form v-dialog-form">
      <p>{t('launch.unsaved.why')}</p>
      <div className="v-bar v-dialog-actions">
        <Button text={t('common.cancel')} onClick={dismiss} />
        <Button text={t('launch.unsaved.drop')} onClick={drop} />
        {editor ? (
          <Button intent="primary" text={t('launch.unsaved.save')} onClick={save} />
        ) : (
          <Link
            className="bp6-button bp6-intent-primary"
            href={scriptPath(scenarioId)}
            onClick={dismiss}
          >
            {t('launch.unsaved.open')}
          </Link>
        )}
      </div>
    </div>
  )
}
