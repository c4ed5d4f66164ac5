import type { Ref } from 'react'
import type { TemplateProblem } from '../../../domain/template-problems.ts'
import { splitTemplate } from '../../../domain/template-segments.ts'
import { useStrings } from '../i18n/context.ts'
import { normalizeTemplateField, toDisplayText } from '../i18n/template-text.ts'

interface TemplateFieldProps {
  ref: Ref<HTMLTextAreaElement>
  label: string
  /** As it is stored; its variables are drawn by their names in the reader's language. */
  text: string
  problems: readonly TemplateProblem[]
  readOnly: boolean
  onInput: (text: string) => void
}

/**
 * A text with variables. Behind the field stands the same text once more, unseen but for the marks under variables and mistakes; it
 * gives the field its height too, so that nothing ever scrolls apart.
 */
export function TemplateField({
  ref,
  label,
  text,
  problems,
  readOnly,
  onInput,
}: TemplateFieldProps) {
  const { locale } = useStrings()
  return (
    <div className="v-template" data-wrong={problems.length > 0 ? '' : undefined}>
      <div className="v-template-mirror" aria-hidden="true">
        {splitTemplate(text, problems).map(({ kind, text: segmentText, at }) =>
          kind === 'words' ? (
            <span key={at}>{segmentText}</span>
          ) : (
            <mark key={at} data-kind={kind}>
              {kind === 'variable' ? toDisplayText(segmentText, locale) : segmentText}
            </mark>
          ),
        )}
        {'\n'}
      </div>
      <textarea
        ref={ref}
        name="text"
        aria-label={label}
        aria-invalid={problems.length > 0 ? true : undefined}
        aria-describedby={problems.length > 0 ? 'script-problems' : undefined}
        defaultValue={toDisplayText(text, locale)}
        readOnly={readOnly}
        rows={4}
        onInput={(event) => onInput(normalizeTemplateField(event.currentTarget, locale))}
      />
    </div>
  )
}
