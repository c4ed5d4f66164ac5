/** Names of a patient's details: the same on the page, in the choice of columns, in files and in the export. Keys are the contract's fields. */
export const patientFieldNames = {
  ru: {
    surname: 'Фамилия',
    name: 'Имя',
    middleName: 'Отчество',
    phone: 'Телефон',
    birthDate: 'Дата рождения',
    gender: 'Пол',
    email: 'Почта',
  },
  en: {
    surname: 'Last name',
    name: 'First name',
    middleName: 'Middle name',
    phone: 'Phone',
    birthDate: 'Date of birth',
    gender: 'Gender',
    email: 'Email',
  },
}

export type PatientField = keyof (typeof patientFieldNames)['ru']
export const patientFields = Object.keys(patientFieldNames.ru) as PatientField[]
