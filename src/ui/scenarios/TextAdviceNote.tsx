import { Button } from '@blueprintjs/core'
import type { RefObject } from 'react'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { applyAdvice, findTextAdvice } from '../../../domain/text-advice.ts'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { toDisplayText } from '../i18n/template-text.ts'
import { useClinicName } from './actors.ts'
import { replaceText } from './insert-text.ts'

interface TextAdviceNoteProps {
  text: string
  type: ScenarioType
  /** The text field. */
  field: RefObject<HTMLTextAreaElement | null>
}

/** What the text leaves out, with buttons that add it; renders nothing without advice. Only advice: the text can be saved as it is. */
export function TextAdviceNote({ text, type, field }: TextAdviceNoteProps) {
  const { t, locale } = useStrings()
  const companyName = useClinicName()
  const found = findTextAdvice(text, type, companyName)
  if (found.length === 0) return null
  return (
    <ul className="v-scenario-advice" aria-label={t('scenarios.advice.label')}>
      {found.map((one) => (
        <li key={one.advice}>
          <Icon name="alert" size={16} />
          <span>{t(`scenarios.advice.${one.advice}`)}</span>
          <Button
            size="small"
            text={t('scenarios.text.addCure', {
              cure: toDisplayText(`{${one.variable}}`, locale),
            })}
            onClick={() =>
              field.current &&
              replaceText(field.current, toDisplayText(applyAdvice(text, one), locale))
            }
          />
        </li>
      ))}
    </ul>
  )
}
