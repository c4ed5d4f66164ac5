import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { findTemplateProblems } from '../../../domain/template-problems.ts'
import { shownOf } from '../../machines/scripts/script-draft.ts'
import { noticeOf, textField } from '../../machines/scripts/scripts-parts.ts'
import { Icon } from '../components/Icon.tsx'
import { useWords } from '../i18n/context.ts'
import { sayIn } from '../shared/say.ts'
import { AdvertisingNote } from './AdvertisingNote.tsx'
import { type EditorActor, type ScriptsActor, useEditor, useLibrary } from './actors.ts'
import { LibraryDialog } from './LibraryDialog.tsx'
import { Palette } from './Palette.tsx'
import { Preview } from './Preview.tsx'
import { TemplateField } from './TemplateField.tsx'
import { TextChoice } from './TextChoice.tsx'
import { TextProblems } from './TextProblems.tsx'

/** The text that patients get: written at the left, at the right as a real patient would read it. */
export function TextTab({ screen, may }: { screen: ScriptsActor; may: boolean }) {
  const editor = useEditor(screen)
  return (
    editor && (
      <div className="v-gutter v-script-text">
        <Writer screen={screen} editor={editor} may={may} />
        <Preview screen={screen} />
      </div>
    )
  )
}

function Writer({
  screen,
  editor,
  may,
}: {
  screen: ScriptsActor
  editor: EditorActor
  may: boolean
}) {
  const words = useWords()
  const { t } = words
  const field = useRef<HTMLTextAreaElement>(null)
  const notice = useSelector(screen, (state) => state.context.notice)
  const library = useLibrary()
  const type = useSelector(editor, (state) => state.context.scenario.type)
  const scenarioId = useSelector(editor, (state) => state.context.scenario.id)
  const revision = useSelector(editor, (state) => state.context.revision)
  const name = textField(type, notice)
  const text = useSelector(
    editor,
    ({ context }) => shownOf(context.scenario, context.draft)[name] ?? '',
  )
  const failed = useSelector(editor, (state) => state.context.failure?.fields[name])
  const untold = name !== 'text' && text.trim() === ''
  const problems = untold ? [] : findTemplateProblems(text, name === 'text' ? type : null)
  // Of a move and a cancellation nobody is told where there is no text; of a confirmed visit we have our own words.
  const change = (typed: string) =>
    editor.send({
      type: 'draft.change',
      change: { [name]: name !== 'text' && typed.trim() === '' ? null : typed },
    })
  return (
    <section className="v-script-writer" aria-label={t('scripts.text.label')}>
      <TextChoice screen={screen} type={type} />
      {may && (
        <Button
          className="v-script-ready"
          text={t('scripts.library.open')}
          onClick={() =>
            library.send({ type: 'library.open', language: words.locale === 'en' ? 'en' : 'ru' })
          }
        />
      )}
      <LibraryDialog
        scenarioId={scenarioId}
        type={type}
        notice={noticeOf(type, notice)}
        text={text}
      />
      <TemplateField
        key={`${name} ${revision} ${words.locale}`}
        ref={field}
        label={t('scripts.text.label')}
        text={text}
        problems={problems}
        readOnly={!may}
        onInput={change}
      />
      {may && <TextProblems text={text} problems={problems} field={field} />}
      {failed && problems.length === 0 && (
        <p className="v-field-error">
          <Icon name="alert" size={16} />
          {sayIn(words, failed)}
        </p>
      )}
      <AdvertisingNote text={text} type={type} />
      {may && <Palette type={type} field={field} />}
      <p className="v-script-hint">
        {t(
          untold
            ? `scripts.text.${type === 'reminder' ? 'ownWords' : 'untold'}`
            : 'scripts.text.optional',
        )}
      </p>
    </section>
  )
}
