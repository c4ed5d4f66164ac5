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
  values,
  getError,
  change,
  isUsed,
  currency,
}: PatientSettingsProps) {
  const { t } = useStrings()
  const isForChildren = values.kidsOrAdult === 'kids'
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
        value={values.kidsOrAdult ?? 'both'}
        onChange={(value) => change({ kidsOrAdult: value === 'both' ? null : value })}
      />
      <SwitchRow
        label={t('scenarios.setting.sendToAll')}
        hint={t(
          isForChildren ? 'scenarios.setting.kidsAgeHint' : 'scenarios.setting.sendToAllHint',
        )}
        checked={values.sendToAll === true}
        onChange={(sendToAll) => change({ sendToAll })}
      />
      {(!values.sendToAll || isForChildren) && (
        <div className="v-scenario-pair">
          <NumberField
            name="ageFrom"
            label={t('scenarios.setting.ageFrom')}
            value={values.ageFrom}
            error={getError('ageFrom')}
            onNumberChange={(ageFrom) => change({ ageFrom })}
          />
          <NumberField
            name="ageTo"
            label={t('scenarios.setting.ageTo')}
            value={values.ageTo}
            error={getError('ageTo')}
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
        value={values.gender ?? 'both'}
        onChange={(value) => change({ gender: value === 'F' || value === 'M' ? value : null })}
      />
      {isUsed('minPayment') && (
        <NumberField
          name="minPayment"
          label={[t('scenarios.setting.minPayment'), currency].filter(Boolean).join(', ')}
          hint={t(
            values.type === 'invitation'
              ? 'scenarios.setting.minPaymentHintInvitation'
              : 'scenarios.setting.minPaymentHint',
          )}
          value={values.minPayment}
          error={getError('minPayment')}
          onNumberChange={(minPayment) => change({ minPayment })}
        />
      )}
      {values.type === 'promotion' && (
        <NumberField
          name="lastVisitMonths"
          label={t('scenarios.setting.lastVisitPromotion')}
          hint={t('scenarios.setting.lastVisitPromotionHint')}
          value={values.lastVisitMonths}
          error={getError('lastVisitMonths')}
          onNumberChange={(lastVisitMonths) => change({ lastVisitMonths })}
        />
      )}
      {isUsed('firstVisitOnly') && (
        <SwitchRow
          label={t('scenarios.setting.firstVisitOnly')}
          hint={t('scenarios.setting.firstVisitOnlyHint')}
          checked={values.firstVisitOnly === true}
          onChange={(firstVisitOnly) => change({ firstVisitOnly })}
        />
      )}
    </SettingsSection>
  )
}
