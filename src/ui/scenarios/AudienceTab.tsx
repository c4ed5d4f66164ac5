import { useSelector } from '@xstate/react'
import { hasSetting } from '../../../domain/scenario-kinds.ts'
import { applyDraft } from '../../machines/scenarios/scenario-draft.ts'
import { Field } from '../components/Field.tsx'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatMessage } from '../shared/format-message.ts'
import { type EditorActor, type ScenariosActor, useEditor } from './actors.ts'
import { ExtraSettings } from './ExtraSettings.tsx'
import { PatientSettings } from './PatientSettings.tsx'
import { ScheduleSettings } from './ScheduleSettings.tsx'
import type { SettingsProps } from './settings-props.ts'
import { VisitSettings } from './VisitSettings.tsx'

/** Recipients and schedule: the settings that this kind of scenario uses. */
export function AudienceTab({ screen, canEdit }: { screen: ScenariosActor; canEdit: boolean }) {
  const editor = useEditor(screen)
  return editor && <AudienceForm screen={screen} editor={editor} may={canEdit} />
}

function AudienceForm({
  screen,
  editor,
  may: canEdit,
}: {
  screen: ScenariosActor
  editor: EditorActor
  may: boolean
}) {
  const strings = useStrings()
  const { t } = strings
  const scenario = useSelector(editor, (state) => state.context.scenario)
  const draft = useSelector(editor, (state) => state.context.draft)
  const failure = useSelector(editor, (state) => state.context.failure)
  const revision = useSelector(editor, (state) => state.context.revision)
  const facts = useSelector(screen, (state) => state.context.facts)
  const props: SettingsProps = {
    values: applyDraft(scenario, draft),
    getError: (name) => {
      const message = failure?.fields[name]
      return message ? formatMessage(strings, message) : null
    },
    change: (change) => editor.send({ type: 'draft.change', change }),
    isUsed: (name) => hasSetting(scenario.type, name),
  }
  return (
    <div className="v-gutter" key={revision}>
      {/* Disabled fields show the settings to users without the right to edit. */}
      <fieldset className="v-scenario-settings" disabled={!canEdit}>
        <SettingsSection
          title={t('scenarios.setting.nameTitle')}
          description={t('scenarios.setting.nameAbout')}
        >
          <Field
            name="name"
            label={t('scenarios.setting.name')}
            value={props.values.name ?? ''}
            error={props.getError('name')}
            onInput={(name) => props.change({ name })}
          />
        </SettingsSection>
        <ScheduleSettings {...props} />
        <PatientSettings {...props} currency={facts?.currency ?? null} />
        {props.isUsed('enabledServices') && (
          <VisitSettings
            {...props}
            services={facts?.services ?? []}
            specialists={facts?.specialists ?? []}
          />
        )}
        <ExtraSettings {...props} />
      </fieldset>
    </div>
  )
}
