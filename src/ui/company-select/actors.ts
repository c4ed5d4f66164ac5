import type { ActorRefFrom } from 'xstate'
import type { companiesList, companySelectMachine } from '../../machines/company-select.machine.ts'
import { useActor } from '../actors.ts'

export const useScreen = () => useActor<ActorRefFrom<typeof companySelectMachine>>('companySelect')
export const useCompanies = () => useActor<ActorRefFrom<typeof companiesList>>('companies')
