import { ChoiceRow, SwitchRow } from '../components/SettingRows.tsx'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { useStrings } from '../i18n/context.ts'
import { NumberField } from './NumberField.tsx'
import type { SettingsProps } from './settings-props.ts'

/** Further settings: answer links, confirmation text, expiry of a gift, holdout. */
export function ExtraSettings({ values, getError, change, isUsed }: SettingsProps) {
  const { t } = useStrings()
  if (!(['interactiveResponses', 'giftExpiryDays', 'holdoutPercent'] as const).some(isUsed))
    return null
  return (
    <SettingsSection
      title={t('scenarios.setting.moreTitle')}
      description={t('scenarios.setting.moreAbout')}
    >
      {isUsed('interactiveResponses') && (
        <SwitchRow
          label={t('scenarios.setting.interactiveResponses')}
          hint={t('scenarios.setting.interactiveResponsesHint')}
          checked={values.interactiveResponses === true}
          onChange={(interactiveResponses) => change({ interactiveResponses })}
        />
      )}
      {isUsed('afterApproval') && (
        <>
          <ChoiceRow
            label={t('scenarios.setting.afterApproval')}
            options={(['shorter', 'skip'] as const).map((value) => ({
              value,
              label: t(`scenarios.setting.afterApprovalOptions.${value}`),
            }))}
            value={values.afterApproval ?? 'shorter'}
            onChange={(value) => change({ afterApproval: value === 'skip' ? 'skip' : 'shorter' })}
          />
          <p className="v-set-hint">{t('scenarios.setting.afterApprovalHint')}</p>
        </>
      )}
      {isUsed('giftExpiryDays') && (
        <NumberField
          name="giftExpiryDays"
          label={t('scenarios.setting.giftExpiryDays')}
          hint={t('scenarios.setting.giftExpiryDaysHint')}
          value={values.giftExpiryDays}
          error={getError('giftExpiryDays')}
          onNumberChange={(giftExpiryDays) => change({ giftExpiryDays })}
        />
      )}
      {isUsed('holdoutPercent') && (
        <NumberField
          name="holdoutPercent"
          label={t('scenarios.setting.holdoutPercent')}
          hint={t('scenarios.setting.holdoutPercentHint')}
          value={values.holdoutPercent}
          error={getError('holdoutPercent')}
          onNumberChange={(holdoutPercent) => change({ holdoutPercent })}
        />
      )}
    </SettingsSection>
  )
}
