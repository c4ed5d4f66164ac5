import { ChoiceRow, SwitchRow } from '../components/SettingRows.tsx'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { useStrings } from '../i18n/context.ts'
import { NumberField } from './NumberField.tsx'
import type { SettingsProps } from './settings-props.ts'

type PatientSettingsProps = SettingsProps & {
  /** In which sums are paid. */
  currency: string | null
}

/** Which patients: age, gender, what they have paid, how often they came. */
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
      title={t('scripts.setting.whoTitle')}
      description={t('scripts.setting.whoAbout')}
    >
      <ChoiceRow
        label={t('scripts.setting.kidsOrAdult')}
        options={(['both', 'adult', 'kids'] as const).map((value) => ({
          value,
          label: t(`scripts.setting.${value}`),
        }))}
        value={shown.kidsOrAdult ?? 'both'}
        onChange={(value) => change({ kidsOrAdult: value === 'both' ? null : value })}
      />
      <SwitchRow
        label={t('scripts.setting.sendToAll')}
        hint={t(isForChildren ? 'scripts.setting.kidsAgeHint' : 'scripts.setting.sendToAllHint')}
        checked={shown.sendToAll === true}
        onChange={(sendToAll) => change({ sendToAll })}
      />
      {(!shown.sendToAll || isForChildren) && (
        <div className="v-script-pair">
          <NumberField
            name="ageFrom"
            label={t('scripts.setting.ageFrom')}
            value={shown.ageFrom}
            error={faultOf('ageFrom')}
            onNumberChange={(ageFrom) => change({ ageFrom })}
          />
          <NumberField
            name="ageTo"
            label={t('scripts.setting.ageTo')}
            value={shown.ageTo}
            error={faultOf('ageTo')}
            onNumberChange={(ageTo) => change({ ageTo })}
          />
        </div>
      )}
      <ChoiceRow
        label={t('scripts.setting.gender')}
        options={[
          { value: 'both', label: t('scripts.setting.both') },
          { value: 'F', label: t('scripts.setting.genderF') },
          { value: 'M', label: t('scripts.setting.genderM') },
        ]}
        value={shown.gender ?? 'both'}
        onChange={(value) => change({ gender: value === 'F' || value === 'M' ? value : null })}
      />
      {uses('minPayment') && (
        <NumberField
          name="minPayment"
          label={[t('scripts.setting.minPayment'), currency].filter(Boolean).join(', ')}
          hint={t(
            shown.type === 'invitation'
              ? 'scripts.setting.minPaymentHintInvitation'
              : 'scripts.setting.minPaymentHint',
          )}
          value={shown.minPayment}
          error={faultOf('minPayment')}
          onNumberChange={(minPayment) => change({ minPayment })}
        />
      )}
      {shown.type === 'promotion' && (
        <NumberField
          name="lastVisitMonths"
          label={t('scripts.setting.lastVisitPromotion')}
          hint={t('scripts.setting.lastVisitPromotionHint')}
          value={shown.lastVisitMonths}
          error={faultOf('lastVisitMonths')}
          onNumberChange={(lastVisitMonths) => change({ lastVisitMonths })}
        />
      )}
      {uses('firstVisitOnly') && (
        <SwitchRow
          label={t('scripts.setting.firstVisitOnly')}
          hint={t('scripts.setting.firstVisitOnlyHint')}
          checked={shown.firstVisitOnly === true}
          onChange={(firstVisitOnly) => change({ firstVisitOnly })}
        />
      )}
    </SettingsSection>
  )
}
