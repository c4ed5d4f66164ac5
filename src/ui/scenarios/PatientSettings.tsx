import { ChoiceRow, SwitchRow } from '../components/SettingRows.tsx'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { useStrings } from '../i18n/context.ts'
import { NumberField } from './NumberField.tsx'
import type { SettingsProps } from './settings-props.ts'

type PatientSettingsProps = SettingsProps & {
  /** Currency of amounts paid. */
  currency: string | null
}

/** Filters of patients: age, gender, amount paid and number of visits. */
export function PatientSettings({
  values: shown,
  getError: faultOf,
  change,
  isUsed: uses,
  currency,
}: PatientSettingsProps) {
  const { t } = useStrings()
  const isForChildren = shown.kidsOrAdult === 'kids'
  return (
    <SettingsSection
      title={t('scenarios.setting.whoTitle')}
      description={t('scenarios.setting.whoAbout')}
    >
      <ChoiceRow
        label={t('scenarios.setting.kidsOrAdult')}
        options={(['both', 'adult', 'kids'] as const).map((value) => ({
          value,
          label: t(`scenarios.setting.${value}`),
        }))}
        value={shown.kidsOrAdult ?? 'both'}
        onChange={(value) => change({ kidsOrAdult: value === 'both' ? null : value })}
      />
      <SwitchRow
        label={t('scenarios.setting.sendToAll')}
        hint={t(
          isForChildren ? 'scenarios.setting.kidsAgeHint' : 'scenarios.setting.sendToAllHint',
        )}
        checked={shown.sendToAll === true}
        onChange={(sendToAll) => change({ sendToAll })}
      />
      {(!shown.sendToAll || isForChildren) && (
        <div className="v-script-pair">
          <NumberField
            name="ageFrom"
            label={t('scenarios.setting.ageFrom')}
            value={shown.ageFrom}
            error={faultOf('ageFrom')}
            onNumberChange={(ageFrom) => change({ ageFrom })}
          />
          <NumberField
            name="ageTo"
            label={t('scenarios.setting.ageTo')}
            value={shown.ageTo}
            error={faultOf('ageTo')}
            onNumberChange={(ageTo) => change({ ageTo })}
          />
        </div>
      )}
      <ChoiceRow
        label={t('scenarios.setting.gender')}
        options={[
          { value: 'both', label: t('scenarios.setting.both') },
          { value: 'F', label: t('scenarios.setting.genderF') },
          { value: 'M', label: t('scenarios.setting.genderM') },
        ]}
        value={shown.gender ?? 'both'}
        onChange={(value) => change({ gender: value === 'F' || value === 'M' ? value : null })}
      />
      {uses('minPayment') && (
        <NumberField
          name="minPayment"
          label={[t('scenarios.setting.minPayment'), currency].filter(Boolean).join(', ')}
          hint={t(
            shown.type === 'invitation'
              ? 'scenarios.setting.minPaymentHintInvitation'
              : 'scenarios.setting.minPaymentHint',
          )}
          value={shown.minPayment}
          error={faultOf('minPayment')}
          onNumberChange={(minPayment) => change({ minPayment })}
        />
      )}
      {shown.type === 'promotion' && (
        <NumberField
          name="lastVisitMonths"
          label={t('scenarios.setting.lastVisitPromotion')}
          hint={t('scenarios.setting.lastVisitPromotionHint')}
          value={shown.lastVisitMonths}
          error={faultOf('lastVisitMonths')}
          onNumberChange={(lastVisitMonths) => change({ lastVisitMonths })}
        />
      )}
      {uses('firstVisitOnly') && (
        <SwitchRow
          label={t('scenarios.setting.firstVisitOnly')}
          hint={t('scenarios.setting.firstVisitOnlyHint')}
          checked={shown.firstVisitOnly === true}
          onChange={(firstVisitOnly) => change({ firstVisitOnly })}
        />
      )}
    </SettingsSection>
  )
}
