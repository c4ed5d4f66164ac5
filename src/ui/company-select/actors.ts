import { useActor } from '../base/actors.ts'

export const useScreen = () => useActor('companySelect')
export const useCompanies = () => useActor('companies')
