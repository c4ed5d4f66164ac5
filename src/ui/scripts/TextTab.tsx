import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { shownOf } from '../../machines/script-draft.ts'
import { textField } from '../../machines/scripts-parts.ts'
import { cured, type Problem, problemsOf } from '../../machines/template-cure.ts'
import { Icon } from '../kit/Icon.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { sayIn } from '../say.ts'
import { useWords } from '../words/context.ts'
import { type EditorActor, type ScriptsActor, useEditor } from './actors.ts'
import { put } from './insert.ts'
import { Palette } from './Palette.tsx'
import { Preview } from './Preview.tsx'
import { TemplateField } from './TemplateField.tsx'

const notices = ['booked', 'moved', 'canceled'] as const

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
  const type = useSelector(editor, (state) => state.context.scenario.type)
  const revision = useSelector(editor, (state) => state.context.revision)
  const name = textField(type, notice)
  const text = useSelector(
    editor,
    ({ context }) => shownOf(context.scenario, context.draft)[name] ?? '',
  )
  const failed = useSelector(editor, (state) => state.context.failure?.fields[name])
  const untold = name !== 'text' && text.trim() === ''
  const problems = untold ? [] : problemsOf(text, name === 'text' ? type : null)
  // Of a move and a cancellation nobody is told where there is no text.
  const change = (typed: string) =>
    editor.send({
      type: 'draft.change',
      change: { [name]: name !== 'text' && typed.trim() === '' ? null : typed },
    })
  return (
    <section className="v-script-writer" aria-label={t('scripts.text.label')}>
      {type === 'notification' && (
        <Segmented
          label={t('scripts.text.notice')}
          options={notices.map((value) => ({ value, label: t(`scripts.text.${value}`) }))}
          value={notice}
          onChange={(chosen) => screen.send({ type: 'notice.choose', notice: chosen })}
        />
      )}
      <TemplateField
        key={`${name} ${revision}`}
        ref={field}
        label={t('scripts.text.label')}
        text={text}
        problems={problems}
        readOnly={!may}
        onInput={change}
      />
      {may && problems.length > 0 && (
        <ul
          className="v-script-problems"
          id="script-problems"
          aria-label={t('scripts.text.problems')}
        >
          {problems.map((problem) => (
            <ProblemLine
              key={`${problem.at} ${problem.problem}`}
              problem={problem}
              onCure={() => field.current && put(field.current, cured(text, problem))}
            />
          ))}
        </ul>
      )}
      {failed && problems.length === 0 && (
        <p className="v-field-error">
          <Icon name="alert" size={16} />
          {sayIn(words, failed)}
        </p>
      )}
      {may && <Palette type={type} field={field} />}
      <p className="v-script-hint">
        {t(type === 'notification' && untold ? 'scripts.text.untold' : 'scripts.text.optional')}
      </p>
    </section>
  )
}

/** What is wrong, and the press that puts it right. */
function ProblemLine({ problem, onCure }: { problem: Problem; onCure: () => void }) {
  const { t } = useWords()
  const { problem: kind, piece, cure } = problem
  const way =
    kind === 'MISSING_VARIABLE'
      ? t('scripts.text.addCure', { cure: (cure ?? '').trim() })
      : cure
        ? t('scripts.text.replace', { cure })
        : t('scripts.text.drop')
  return (
    <li>
      <Icon name="alert" size={16} />
      <span>{t(`scripts.text.problem.${kind}`, { piece })}</span>
      {cure !== null && <Button size="small" text={way} onClick={onCure} />}
    </li>
  )
}
