import { useSelector } from '@xstate/react'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'

/** What only support can do, with its contact if the operator has set one. */
export function SupportSection() {
  const { t } = useStrings()
  const support = useSelector(useActor('viewer'), (state) => state.context.data?.support ?? null)
  return (
    <SettingsSection title={t('settings.support.title')} description={t('settings.support.about')}>
      {support?.email && (
        <p>
          {t('settings.support.write')} <a href={`mailto:${support.email}`}>{support.email}</a>
        </p>
      )}
      {support?.url && (
        <p>
          <a href={support.url} target="_blank" rel="noreferrer">
            {t('settings.support.page')}
          </a>
        </p>
      )}
      {!support && <p className="v-set-quiet">{t('settings.support.none')}</p>}
      <p>{t('settings.support.users')}</p>
      <p className="v-set-quiet">{t('settings.support.roles')}</p>
    </SettingsSection>
  )
}
