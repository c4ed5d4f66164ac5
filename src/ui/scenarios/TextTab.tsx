import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { findTemplateProblems } from '../../../domain/template-problems.ts'
import { applyDraft } from '../../machines/scenarios/scenario-draft.ts'
import { getTextField, getTextPurpose } from '../../machines/scenarios/scenarios-context.ts'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatMessage } from '../shared/format-message.ts'
import { AdvertisingNote } from './AdvertisingNote.tsx'
import { type EditorActor, type ScenariosActor, useEditor, useTextPresets } from './actors.ts'
import { MessagePreview } from './MessagePreview.tsx'
import { TemplateField } from './TemplateField.tsx'
import { TextAdviceNote } from './TextAdviceNote.tsx'
import { TextPresetsButton } from './TextPresetsButton.tsx'
import { TextPresetsDialog } from './TextPresetsDialog.tsx'
import { TextProblems } from './TextProblems.tsx'
import { TextPurposeSelect } from './TextPurposeSelect.tsx'
import { VariablePalette } from './VariablePalette.tsx'

/** Editor of the text on the left, preview on the right. */
export function TextTab({ screen, canEdit }: { screen: ScenariosActor; canEdit: boolean }) {
  const editor = useEditor(screen)
  return (
    editor && (
      <div className="v-gutter v-scenario-text">
        <TextEditor screen={screen} editor={editor} may={canEdit} />
        <MessagePreview screen={screen} />
      </div>
    )
  )
}

function TextEditor({
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
  const field = useRef<HTMLTextAreaElement>(null)
  const purpose = useSelector(screen, (state) => state.context.textPurpose)
  const library = useTextPresets()
  const type = useSelector(editor, (state) => state.context.scenario.type)
  const scenarioId = useSelector(editor, (state) => state.context.scenario.id)
  const revision = useSelector(editor, (state) => state.context.revision)
  const fieldName = getTextField(type, purpose)
  const text = useSelector(
    editor,
    ({ context }) => applyDraft(context.scenario, context.draft)[fieldName] ?? '',
  )
  const fieldError = useSelector(editor, (state) => state.context.failure?.fields[fieldName])
  const isBlank = fieldName !== 'text' && text.trim() === ''
  const problems = isBlank ? [] : findTemplateProblems(text, fieldName === 'text' ? type : null)
  // An empty optional text is stored as null: no message about moves and cancellations, the default text for confirmed visits.
  const change = (typed: string) =>
    editor.send({
      type: 'draft.change',
      change: { [fieldName]: fieldName !== 'text' && typed.trim() === '' ? null : typed },
    })
  return (
    <section className="v-scenario-writer" aria-label={t('scenarios.text.label')}>
      <TextPurposeSelect screen={screen} type={type} />
      {canEdit && <TextPresetsButton isEmpty={text.trim() === ''} />}
      <TextPresetsDialog
        type={type}
        purpose={getTextPurpose(type, purpose)}
        onPick={(preset) =>
          library.send({
            type: 'presets.pick',
            scenarioId,
            change: { [fieldName]: preset },
            before: { [fieldName]: text },
          })
        }
      />
      <TemplateField
        key={`${fieldName} ${revision} ${strings.locale}`}
        ref={field}
        label={t('scenarios.text.label')}
        text={text}
        problems={problems}
        readOnly={!canEdit}
        onInput={change}
      />
      {canEdit && <TextProblems text={text} problems={problems} field={field} />}
      {fieldError && problems.length === 0 && (
        <p className="v-field-error">
          <Icon name="alert" size={16} />
          {formatMessage(strings, fieldError)}
        </p>
      )}
      {canEdit && !isBlank && problems.length === 0 && (
        <TextAdviceNote text={text} type={type} field={field} />
      )}
      <AdvertisingNote text={text} type={type} />
      {canEdit && <VariablePalette type={type} field={field} />}
      <p className="v-scenario-hint">
        {t(
          isBlank
            ? `scenarios.text.${type === 'reminder' ? 'ownWords' : 'untold'}`
            : 'scenarios.text.optional',
        )}
      </p>
    </section>
  )
}
