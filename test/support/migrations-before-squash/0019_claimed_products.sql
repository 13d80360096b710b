-- Which of the products that the claim form showed the claimant marked as their own (R47); null: nothing was said.
alter table claim add column products uuid[];
