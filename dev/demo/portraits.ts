/**
 * The chosen portrait of each name: `seed n` draws another one for each n. Names that are not listed use the
 * portrait of the name alone.
 */
const CHOSEN = `
  Maya Okafor 139, Jonah Aster 106, Elif Demir 44, Priya Raman 56, Tomas Lindqvist 153, Sofie Brandt 16,
  Kwame Boateng 2, Lucía Prieto 3, Hanna Koskinen 2, Idris Bello 3, Wout Peeters 10, Amara Diallo 6,
  Zoë Maes 8, Marek Zielinski 3, Ravi Menon 9, Samuel Osei 2, Freya Halvorsen 5, Mina Kim 2, Bram de Wit 2,
  Chiara Bonetti 5, Youssef Nasser 3, Pilar Ortega 5, Nils Bergström 15, Aiko Tanaka 2, Dara Quinlan 3,
  Matteo Ricci 11, Clara Weber 8, Hugo Lefèvre 8, Salma Idrissi 6, Owen Price 16, Farah Siddiqui 4,
  Jasper Mulder 14, Viktor Havel 18, Beatriz Lopes 2, Tariq Mansour 2, Saskia Claes 4, Emeka Nwosu 18,
  Lena Fischer 3, Arjun Patel 4, Marguerite Lambert 7, Kofi Asante 2, Ruben Cohen 8, Yara Haddad 5,
  Pieter Van Damme 4, Siobhan Byrne 5, Dilan Kaya 8, Olu Adeyemi 9, Teo Marin 2, Camille Roux 4,
  Jakub Novotny 3, Linnea Sand 4, Imani Wright 2, Stijn Aerts 2, Rosalind Kerr 2, Paolo Greco 5,
  Fatou Ndiaye 3, Henrik Lund 6, Marta Sousa 2, Noah Verhaegen 2, Keiko Mori 3, Adrian Popa 2, Isla Fraser 2,
  Omar Khalil 5, Veronika Marsh 8, Luuk Smit 7, ines 153, amir 6, bea 4, rosa 5, noor 3, felix 2, olivia 8,
  ben 5, petra 2, gus 13, ugo 10, cleo 2, tove 3, ida 3, pau 10, leon 2, britt 3, hana 3, milo 7, tess 4, nadia 6,
  otto 3, una 5, mara 8,
`

const seeds = new Map(
  CHOSEN.split(',').flatMap((entry) => {
    const [, name] = /^\s*(.+) \d+$/.exec(entry) ?? []
    return name === undefined ? [] : [[name, entry.trim()] as const]
  }),
)

/** Returns the seed of a person's portrait. */
export function portraitSeed(name: string): string {
  return seeds.get(name) ?? name
}
