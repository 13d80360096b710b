export type PackColours = {
  bg: string
  floor: string
  shade: string
  body: string
  cap: string
  label: string
  accent: string
  ink: string
}

/** Ten colour schemes of packages: warm, cool, dark and pale. */
export const PACK_COLOURS: readonly [PackColours, ...PackColours[]] = [
  {
    bg: '#F7DFA6',
    floor: '#EFCB7C',
    shade: '#D9AE54',
    body: '#8A4A22',
    cap: '#0F3D2A',
    label: '#FFFBEF',
    accent: '#F4B63F',
    ink: '#3A1E0C',
  },
  {
    bg: '#CFE5D1',
    floor: '#B4D4B8',
    shade: '#93BB99',
    body: '#1E7A4C',
    cap: '#0F3D2A',
    label: '#FFFDF3',
    accent: '#F4B63F',
    ink: '#0F3D2A',
  },
  {
    bg: '#FAD9C3',
    floor: '#F2BE9D',
    shade: '#DB9C74',
    body: '#3B1D14',
    cap: '#2A130C',
    label: '#FFF3E4',
    accent: '#EE8434',
    ink: '#3B1D14',
  },
  {
    bg: '#F1D3DE',
    floor: '#E5B5C7',
    shade: '#CC8FA7',
    body: '#A8325E',
    cap: '#14281F',
    label: '#FFF8F2',
    accent: '#F4B63F',
    ink: '#5C1532',
  },
  {
    bg: '#CFE3E6',
    floor: '#B1D0D5',
    shade: '#8AB2B9',
    body: '#1C5D6A',
    cap: '#123F48',
    label: '#FFF9E8',
    accent: '#C7432B',
    ink: '#123F48',
  },
  {
    bg: '#E4E6C4',
    floor: '#D0D39E',
    shade: '#B2B677',
    body: '#B9402A',
    cap: '#F4B63F',
    label: '#FFFBEF',
    accent: '#1E7A4C',
    ink: '#5A170B',
  },
  {
    bg: '#DDD8EC',
    floor: '#C7BFDF',
    shade: '#A69BC7',
    body: '#5B4A94',
    cap: '#362A61',
    label: '#FFFDF3',
    accent: '#F0AFC6',
    ink: '#362A61',
  },
  {
    bg: '#F5E4D0',
    floor: '#E8CDAE',
    shade: '#CDAA82',
    body: '#2F5A4A',
    cap: '#8A4A22',
    label: '#FFF8EA',
    accent: '#D9764F',
    ink: '#1C3A2F',
  },
  {
    bg: '#D6E4F1',
    floor: '#B7CFE5',
    shade: '#8FAFCC',
    body: '#28466E',
    cap: '#C7432B',
    label: '#FFFCF2',
    accent: '#F4B63F',
    ink: '#1B3252',
  },
  {
    bg: '#F3E9B8',
    floor: '#E6D58A',
    shade: '#C8B55F',
    body: '#E6A62C',
    cap: '#5A3A10',
    label: '#FFFDF3',
    accent: '#A8325E',
    ink: '#4A2E0A',
  },
]
