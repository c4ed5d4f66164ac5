import { useWords } from '../words/context.ts'
import { Section } from './Section.tsx'

/** What only support can do. */
export function Support() {
  const { t } = useWords()
  return (
    <Section title={t('settings.support.title')} about={t('settings.support.about')}>
      <p>{t('settings.support.users')}</p>
      <p className="v-set-quiet">{t('settings.support.roles')}</p>
    </Section>
  )
}
