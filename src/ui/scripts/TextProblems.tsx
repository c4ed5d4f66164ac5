import { Button } from '@blueprintjs/core'
import type { RefObject } from 'react'
import { applyFix, type TemplateProblem } from '../../../domain/template-problems.ts'
import { Icon } from '../components/Icon.tsx'
import { useWords } from '../i18n/context.ts'
import { shownText } from '../i18n/text-in-words.ts'
import { put } from './insert.ts'

interface TextProblemsProps {
  text: string
  problems: readonly TemplateProblem[]
  /** Where the text is written. */
  field: RefObject<HTMLTextAreaElement | null>
}

/** What is wrong with a text that is being written; nothing where nothing is. */
export function TextProblems({ text, problems, field }: TextProblemsProps) {
  const { t, locale } = useWords()
  if (problems.length === 0) return null
  return (
    <ul className="v-script-problems" id="script-problems" aria-label={t('scripts.text.problems')}>
      {problems.map((problem) => (
        <ProblemLine
          key={`${problem.at} ${problem.problem}`}
          problem={problem}
          onCure={() =>
            field.current && put(field.current, shownText(applyFix(text, problem), locale))
          }
        />
      ))}
    </ul>
  )
}

/** What is wrong, and the press that puts it right. */
function ProblemLine({ problem, onCure }: { problem: TemplateProblem; onCure: () => void }) {
  const { t, locale } = useWords()
  const { problem: kind, piece } = problem
  const cure = problem.fix && shownText(problem.fix, locale)
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
      {problem.fix !== null && <Button size="small" text={way} onClick={onCure} />}
    </li>
  )
}
