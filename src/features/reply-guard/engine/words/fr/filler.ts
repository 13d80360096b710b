/** Words that say nothing by themselves. */
export const filler = `
  à a accompagner accueil accueillir agréable ai aidez aider ainsi allons améliorer amélioration apprécié
  apprécions après assurer attentes attentif attention au aucun aujourd'hui aussi autre aux avec avez avis
  avoir avons
  beau beaucoup bel belle bien bientôt bon bonne bonjour bonsoir c'est ce cela ces cet cette chaque cher
  chère client cliente clients cœur coeur comme commentaire commentaires comprenons compte confiance
  contact continuer cordialement
  d dans de déception déçu déçue demande depuis des désagrément désagréments désolé désolés désolée
  désolées dire dit donc dont du écoute effort efforts elle en encore encourage encouragements engagés
  ensemble entendre équipe équipes équipe
  espérons essentiel essentielle est et été être eu eux évoluer excellent excellente excuses excuser
  expérience fait faire fera ferons fidélité fier fiers fois formidable fort forte fut gens gentil
  gentille gentils gentillesse gêne grand grande grandir grâce
  heureux heureuse hâte hésitez ici il ils important importante interne intérêt j'ai je jour journée joie
  juste l la laissé laisser le les leur leurs lire lu ma madame mais malheureusement maison me meilleur
  meilleure meilleurs même merci mille mes message
  mettre mettons mieux moment monsieur mon mot mots n ne nécessaire ni nos note noté notre nous nouveau
  nouvelle offrir on ont ou où oui par part partage partager partagé particulièrement pas passage permet
  petit petite plaisir plaît plein plus pour pouvoir pouvons
  prenons prendre pris priorité prise problème prochain prochaine prochainement produit produits
  progresser propos pu puisse qu qualité quand que quel quelle qui quoi ravi ravie ravis ravies regrettons
  remarque remarques remercie remercions remonter reste restons retenons retour retours
  réponse répondre s sa sachez sait salutations sans satisfaction satisfait satisfaite satisfaits se sera
  serions serons service services ses si sincères sincèrement situation soin sommes son sont souci sourire
  souhaitons sur suite sympa t ta tant te temps tenir tes toi ton toujours tous tout toute toutes
  transmettons transmettre transmis
  très trop tu un une utile utiles va vécu venir vie visite vite voir vos votre vôtre vous vraiment vif
  vive écrit êtes était faut sincère bises bisous sentiments votre vos aime aimez adoré adorez précieux
  précieuse
`
