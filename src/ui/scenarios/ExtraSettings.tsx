import { ChoiceRow, SwitchRow } from '../components/SettingRows.tsx'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { useStrings } from '../i18n/context.ts'
import { NumberField } from './NumberField.tsx'
import type { SettingsProps } from './settings-props.ts'

/** Further settings: answer links, confirmation text, expiry of a gift, holdout. */
export function ExtraSettings({
  values: shown,
  getError: faultOf,
  change,
  isUsed: uses,
}: SettingsProps) {
  const { t } = useStrings()
  if (!(['interactiveResponses', 'giftExpiryDays', 'holdoutPercent'] as const).some(uses))
    return null
  return (
    <SettingsSection
      title={t('scenarios.setting.moreTitle')}
      description={t('scenarios.setting.moreAbout')}
    >
      {uses('interactiveResponses') && (
        <SwitchRow
          label={t('scenarios.setting.interactiveResponses')}
          hint={t('scenarios.setting.interactiveResponsesHint')}
          checked={shown.interactiveResponses === true}
          onChange={(interactiveResponses) => change({ interactiveResponses })}
        />
      )}
      {uses('afterApproval') && (
        <>
          <ChoiceRow
            label={t('scenarios.setting.afterApproval')}
            options={(['shorter', 'skip'] as const).map((value) => ({
              value,
              label: t(`scenarios.setting.afterApprovalOptions.${value}`),
            }))}
            value={shown.afterApproval ?? 'shorter'}
            onChange={(value) => change({ afterApproval: value === 'skip' ? 'skip' : 'shorter' })}
          />
          <p className="v-set-hint">{t('scenarios.setting.afterApprovalHint')}</p>
        </>
      )}
      {uses('giftExpiryDays') && (
        <NumberField
          name="giftExpiryDays"
          label={t('scenarios.setting.giftExpiryDays')}
          hint={t('scenarios.setting.giftExpiryDaysHint')}
          value={shown.giftExpiryDays}
          error={faultOf('giftExpiryDays')}
          onNumberChange={(giftExpiryDays) => change({ giftExpiryDays })}
        />
      )}
      {uses('holdoutPercent') && (
        <NumberField
          name="holdoutPercent"
          label={t('scenarios.setting.holdoutPercent')}
          hint={t('scenarios.setting.holdoutPercentHint')}
          value={shown.holdoutPercent}
          error={faultOf('holdoutPercent')}
          onNumberChange={(holdoutPercent) => change({ holdoutPercent })}
        />
      )}
    </SettingsSection>
  )
}
