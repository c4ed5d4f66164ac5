import { Button } from '@blueprintjs/core'
import { useStrings } from '../i18n/context.ts'
import { useTextPresets } from './actors.ts'

/** Opens the text presets; the first thing to press while there is no text. */
export function TextPresetsButton({ isEmpty, disabled }: { isEmpty: boolean; disabled?: boolean }) {
  const { t, locale } = useStrings()
  const library = useTextPresets()
  return (
    <Button
      className="v-scenario-ready"
      intent={isEmpty ? 'primary' : 'none'}
      text={t('scenarios.library.open')}
      disabled={disabled}
      onClick={() =>
        library.send({ type: 'presets.open', language: locale === 'en' ? 'en' : 'ru' })
      }
    />
  )
}
