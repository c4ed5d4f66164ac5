import type { Ref } from 'react'
import type { TemplateProblem } from '../../../domain/template-problems.ts'
import { splitTemplate } from '../../../domain/template-segments.ts'
import { useStrings } from '../i18n/context.ts'
import { normalizeTemplateField, toDisplayText } from '../i18n/template-text.ts'

interface TemplateFieldProps {
  ref: Ref<HTMLTextAreaElement>
  label: string
  /** The stored text; the field shows its variables in the user's language. */
  text: string
  problems: readonly TemplateProblem[]
  readOnly: boolean
  onInput: (text: string) => void
}

/**
 * A text field with variables. A copy of the text behind the field draws the marks of variables and errors; it also sets the field's height, so that
 * both never scroll apart.
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
