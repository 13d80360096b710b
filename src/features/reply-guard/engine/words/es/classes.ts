/** Groups of words that several rules share. Endings follow a stem without a space: `borr${AR}`. */

/** The review and its parts. */
export const REVIEW = `(reseñ(a|as|ita|itas)|opinión|opiniones|comentario*|valoración|valoraciones|estrell*|nota|notas|
    puntuación|puntuaciones|puntaje|calificación|calificaciones|publicación|publicaciones|post|posts|posteo|
    posteos|texto|palabras|crítica|críticas|review|reviews|queja|quejas|escrito|testimonio|comentarito|
    notita|puntuacioncita|reseñote|calificacioncita)`

/** The review as a pronoun: "borra eso", "lo que has escrito". */
export const THAT = `(eso|esto|aquello|lo (que)? (has|ha|habéis)? (escrito|escribiste|escribió|puesto|pusiste|puso|publicado|
    publicaste|publicó|subido|subiste))`

/** Endings of verbs whose subject is the reviewer, never the brand. */
export const AR =
  '(a|as|á|ás|ar|ara|aras|arás|aría|arías|ado|ada|ados|adas|ando|an|áis|e|es|en|éis|ase|ases|ó|aste)'
export const ER_IR =
  '(e|es|a|as|í|ís|ir|er|iera|ieras|irás|irá|iría|irías|erás|erá|ido|ida|idos|idas|iendo|áis|an|ió|iste)'
/** Pronouns on the end of a verb: "bórrala", "quitárnoslo". */
const ENCLITIC = '(a|e|ar|arme|arnos|ando|ame|anos|enos)(lo|la|los|las)'

/** The reviewer takes the review away. */
export const REMOVE = `(borr${AR}|borr${ENCLITIC}|elimin${AR}|elimin${ENCLITIC}|retir${AR}|retir${ENCLITIC}|quit${AR}|quit${ENCLITIC}|suprim${ER_IR}|suprim(irla|irlo|ala|alo)|sac${AR}|sac${ENCLITIC}|saque|saques|despublic*|baj${AR}|baj(ala|alo|arla|arlo|ela|elo)|tumb${AR}|ocult${AR}|desaparec*|desaparezc*|da de baja|dar de baja|dé de baja)`

/** Who could harm the reviewer: those above them. */
export const BOSS = `(jef(e|a|es|as)|director|directora|dirección de|empresa|empleador*|patrón|patrona|recursos humanos|rrhh|
    tutor|tutora|profesor|profesora|catedrátic(o|a)|junta directiva|coordinador|coordinadora|supervisor*|
    gerente|rector|rectora|decan(o|a)|colegio (profesional|de)|trabajo|laburo|chamba|pega|curro|hospital|
    instituto|universidad|ministerio|ayuntamiento|consulta|despacho)`
export const FAMILY = `(marido|mujer|esposa|esposo|espos(o|a)|novi(o|a)|pareja|suegr(o|a|os)|hij(o|a|os|as)|familia|madre|padre|
    padres|vecin(o|a|os|as)|compañer(o|a|os|as)|amig(o|a|os|as)|caser(o|a)|clientes|pacientes|alumn(o|a|os|
    as)|seguidores|parroquia|comunidad)`

/** "You", as a subject or an object. */
export const YOU =
  '(tú|usted|ustedes|vos|vosotr(o|a)s|ti|te|le|les|os|tu|su|tus|sus|tuy(o|a)|suy(o|a)|eres|sos|sois)'
