import { useActor } from '../shared/actors.ts'

export const useScreen = () => useActor('companySelect')
export const useCompanies = () => useActor('companies')
