import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { toScenarioPath } from '../../machines/url-state/scenario-path.ts'
import { useStrings } from '../i18n/context.ts'
import { type ScenariosActor, useCascade, useEditor } from './actors.ts'

/** Before a start, unsaved changes must be saved or discarded. */
export function UnsavedChangesNote({
  screen,
  control,
}: {
  screen: ScenariosActor
  control: ControlActor
}) {
  const { t } = useStrings()
  const editor = useEditor(screen)
  const cascade = useCascade(screen)
  const scenarioId = useSelector(control, (state) => state.context.scenario.id)
  const dismiss = () => control.send({ type: 'control.dismiss' })
  const discard = () => {
    editor?.send({ type: 'draft.discard' })
    cascade?.send({ type: 'cascade.discard' })
    // A scenario that is not open has no editor; its changes are only in the screen's context.
    screen.send({ type: 'draft.changed', scenarioId, draft: {} })
    screen.send({ type: 'cascade.changed', scenarioId, steps: null })
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
        <Button text={t('launch.unsaved.drop')} onClick={discard} />
        {editor ? (
          <Button intent="primary" text={t('launch.unsaved.save')} onClick={save} />
        ) : (
          <Link
            className="bp6-button bp6-intent-primary"
            href={toScenarioPath(scenarioId)}
            onClick={dismiss}
          >
            {t('launch.unsaved.open')}
          </Link>
        )}
      </div>
    </div>
  )
}
