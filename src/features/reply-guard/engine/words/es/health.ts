import type { Health } from '#features/reply-guard/engine/words/language.ts'

export const health: Health = {
  effect: `
    (no (ha|han|he|hemos) (tenido|cogido|pillado)|milagro*|no he vuelto|no (ha|han) vuelto|rejuvenec*|(han|
      ha|he) dejado|maravillas con|mano de santo|no vuelve*|adiós|acab(a|an) con|cura|curan|curar*|curó|
      curaron|sana|sanan|sanar|previene|previenen|prevenir|evita|evitan|combate|combaten|alivia|alivian|
      aliviar|elimina|eliminan|reduce|reducen|reducir|baja|bajan|bajar|bajó|regula|regulan|trata|tratan|
      tratar|sustituye|sustituyen|reemplaza|protege|protegen|quita|quitan|fortalece*|refuerza*|refuerzan|
      mejora|mejoran|calma|calman|desinflama*|desintoxic*|depura*|remedio|mano de santo|bueno para|
      buena para|buenísim* para|va bien para|va genial para|ideal para|eficaz contra|contra|adiós|chao|chau|
      olvídate|olvídese|sin|dejó|dejaron|deja de|dejar|desapare*|se van|se va|se fue|se fueron|ayuda* (a|
      con|contra)|equilibra|limpia|quema|controla*|mejor que|en lugar de|acaba con|acaban con|termina con|
      ni un|ni una|nunca más|ya no|repara|regenera|combatir)`,
  illness: `
    (calambre*|articulacion*|resfriad*|fibromialgia|fibromialgia|eccemas|eczema*|nervios|lumbago|ciática|
      gases|gastritis|pastillas para dormir|jaquecas|próstata|vértigo*|candidiasis|cáncer|tumor*|diabetes|
      azúcar en sangre|glucosa|insulina|gripe|resfriado*|catarro*|constipado*|covid|virus|infección|
      infecciones|bacterias|eccema|psoriasis|rosácea|acné|dermatitis|caspa|artritis|artrosis|reuma|dolor*|
      migraña*|jaqueca*|colon irritable|crohn|colitis|intestin*|hinchazón|ardor|acidez|reflujo|úlcera*|
      tensión|presión arterial|hipertensión|colesterol|triglicéridos|corazón|infarto*|ansiedad|depresión|
      insomnio|estrés|pastilla*|somníferos|tdah|autismo|alzheimer|demencia|epilepsia|asma|alergia*|
      bronquitis|sinusitis|tos|garganta|fiebre|inflamación|antibiótico*|ibuprofeno|paracetamol|medicación|
      medicamento*|medicina*|receta médica|médico|hormona*|menopausia|regla|endometriosis|tiroides|
      fertilidad|osteoporosis|gota|anemia|toxinas|metabolismo|hígado|riñón|riñones|sistema inmun*|inmunidad|
      defensas|celulitis|grasa abdominal|caída del (pelo|cabello)|calvicie|arrugas|verrugas|hongos|cistitis|
      crónic*|enfermedad*|herida*|cicatric*|resaca|estreñimiento|hemorroides|varices)`,
  unless: `
    (no|ni|nunca|tampoco|sin|nada de) _ (cura*|trata|medicamento|medicina|sustituye|promete*|podemos|
      decimos|previene|remedio|afirma*|milagro*)
    (consult*|pregunt*|habl*|acude|acuda|visita|llama|médico (de cabecera)?) _ (médico|médica|dermatólog*|
      farmacéutic*|pediatra|alergólog*)
    (lo sentimos|sentimos|lamentamos|perdona) __ (alergia|dolor|reacción|molestia*)
    (contiene|puede contener|trazas|no apt*|evita usar|evite usar|evítal*|deja de usar*|dejes de usar*)`,
  ask: `
    (recomendad*|avalad*|aprobad*|probad*|testad*) (por)? (médic*|dermatólog*|dermatológicamente|
      farmacéutic*|nutricionista*|pediatra*|clínicamente|científic*|oftalmológicamente|estudio*)
    (clínicamente|científicamente|médicamente) (probad*|demostrad*|testad*)
    (los estudios|está demostrado|la ciencia) _ (demuestra*|dice*|confirma*|que)
    (sin riesgo|segur*|apto*|apta*) (para|incluso para) _ (alérgic*|embarazad*|bebé*|celíac*|diabétic*|
      todo el mundo|todas las pieles)
    (hipoalergénic*|antiinflamatori*|antibacterian*|detox|superalimento|rejuvenec*)
    (adelgaz*|perder peso|pierde* peso|bajar de peso|# kilos menos)
    (refuerza*|sube*|estimula*|fortalece*) (las|tus|sus|el|tu|su) (defensas|sistema inmun*|metabolismo)`,
}
