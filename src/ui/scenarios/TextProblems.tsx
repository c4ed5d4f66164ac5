import { Button } from '@blueprintjs/core'
import type { RefObject } from 'react'
import { applyFix, type TemplateProblem } from '../../../domain/template-problems.ts'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { toDisplayText } from '../i18n/template-text.ts'
import { replaceText } from './insert-text.ts'

interface TextProblemsProps {
  text: string
  problems: readonly TemplateProblem[]
  /** The text field. */
  field: RefObject<HTMLTextAreaElement | null>
}

/** Problems of the text; renders nothing without any. */
export function TextProblems({ text, problems, field }: TextProblemsProps) {
  const { t, locale } = useStrings()
  if (problems.length === 0) return null
  return (
    <ul
      className="v-scenario-problems"
      id="script-problems"
      aria-label={t('scenarios.text.problems')}
    >
      {problems.map((problem) => (
        <ProblemItem
          key={`${problem.at} ${problem.problem}`}
          problem={problem}
          onCure={() =>
            field.current &&
            replaceText(field.current, toDisplayText(applyFix(text, problem), locale))
          }
        />
      ))}
    </ul>
  )
}

/** A problem, with the button that fixes it. */
function ProblemItem({ problem, onCure }: { problem: TemplateProblem; onCure: () => void }) {
  const { t, locale } = useStrings()
  const { problem: code, piece } = problem
  const fix = problem.fix && toDisplayText(problem.fix, locale)
  const fixText =
    code === 'MISSING_VARIABLE'
      ? t('scenarios.text.addCure', { cure: (fix ?? '').trim() })
      : fix
        ? t('scenarios.text.replace', { cure: fix })
        : t('scenarios.text.drop')
  return (
    <li>
      <Icon name="alert" size={16} />
      <span>{t(`scenarios.text.problem.${code}`, { piece: toDisplayText(piece, locale) })}</span>
      {problem.fix !== null && <Button size="small" text={fixText} onClick={onCure} />}
    </li>
  )
}
