import { renderSampleText } from '../../../domain/render-sample-text.ts'
import { countSmsParts } from '../../../domain/sms-parts.ts'
import { MessageText } from '../components/MessageText.tsx'
import { useStrings } from '../i18n/context.ts'

interface AbTestTextProps {
  title: string
  text: string
}

/** One of the two texts with sample data, and its number of SMS parts. */
export function AbTestText({ title, text }: AbTestTextProps) {
  const { t, count } = useStrings()
  // The language of the text, not of the user.
  const language = /[а-яё]/i.test(text) ? 'ru' : 'en'
  const sample = renderSampleText(text, language)
  return (
    <div className="v-trial-text">
      <div className="v-trial-text-head">
        <strong>{title}</strong>
        <span className="v-trial-beside">
          {t('abTest.asSms', { parts: count('sms.parts', countSmsParts(sample).parts) })}
        </span>
      </div>
      <p lang={language}>
        <MessageText text={sample} />
      </p>
    </div>
  )
}
